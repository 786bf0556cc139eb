import { type Case, file } from './files'
import {
  effectsInOneFile,
  guestsByScreen,
  nextPagesInOnePlace,
  noSpreadLiterals,
  pureSteps,
  queriesOnlyRead,
  useIsForHooks,
} from './patterns'
import { checkInsInGrowth, responsesInWords, titlesBeginWithVerb, usualWords } from './vocabulary'

export const patternCases: Case[] = [
  [
    'the steps of a machine are pure',
    pureSteps,
    {
      kept: [
        file('src/pages/printing/job.ts', `import type { Deps } from './runner'\nconst at = (nowMs: number) => nowMs`),
        file('src/pages/printing/runner.ts', 'Date.now()'),
      ],
      broken: [
        file('src/payment/payment.ts', 'const isOld = () => Date.now() > 1'),
        file('src/pages/backup/entries.ts', `import { request } from '@/request/send'`),
        file('src/intention/step.ts', `import { run } from './store'`),
        file('src/tunnel/next.ts', 'setTimeout(() => undefined, 1)'),
      ],
    },
  ],
  [
    'the effects of a machine are in one file',
    effectsInOneFile,
    {
      kept: [
        file('src/payment/effects.ts', `import { pay } from '@/platform/pay'`),
        file('src/payment/runner.ts', `import { queryTradeState } from './effects'`),
      ],
      broken: [
        file('src/payment/runner.ts', `import { request } from '@/request/send'`),
        file('src/pages/backup/runner.ts', `import { isOnline } from '@/platform/network'`),
      ],
    },
  ],
  [
    'Screen alone invites guests',
    guestsByScreen,
    {
      kept: [
        file('src/screen/screen.tsx', `import { Guest } from './guest'`),
        file('src/pages/wake/wake.tsx', `import { Screen } from '@/screen/screen'`),
      ],
      broken: [file('src/pages/wake/wake.tsx', `import { Guest } from '@/screen/guest'`)],
    },
  ],
  [
    'lists read their next page in one way',
    nextPagesInOnePlace,
    {
      kept: [file('src/ui/list/use-next-page.ts', 'useReachBottom(f)'), file('src/pages/a/a.tsx', 'useNextPage(list)')],
      broken: [file('src/pages/a/a.tsx', 'useReachBottom(() => list.fetchNextPage())')],
    },
  ],
  [
    'a query only reads',
    queriesOnlyRead,
    {
      kept: [file('src/pages/a/a.ts', `useQuery({ queryFn: () => request(call, {}) })\nclient.setQueryData(key, {})`)],
      broken: [
        file('src/pages/a/a.ts', 'useQuery({ queryFn: async () => client.setQueryData(key, await read()) })'),
        file('src/pages/b/b.ts', `const q = { queryFn: () => {\n writeStored('visit', 1)\n} }`),
      ],
    },
  ],
  [
    'only hooks are named use',
    useIsForHooks,
    {
      kept: [
        file('src/a.ts', 'export const useRows = () => useStore(({ rows }) => rows)'),
        file('src/b.ts', 'export const useSession = useStore\nexport const usual = 1'),
        file('src/c.ts', 'export const useProgress = create<number>(() => 0)'),
        file('src/node/use-node-name.ts', 'export function useNodeName() {}'),
      ],
      broken: [
        file('src/intention/writes.ts', `export const useBoost = intended(write(boosts.useBoost))`),
        file('src/a.ts', 'export const useUp = (points: number) => points - 1'),
        file('src/pages/boosts/parts/use-boost-button.tsx', 'export const UseBoostButton = () => null'),
      ],
    },
  ],
  [
    'literals are not spread',
    noSpreadLiterals,
    {
      kept: [
        file('src/a.ts', 'const row = { ...(isOpen && { atMs }), ...usual, name }'),
        file('test/a.ts', 'const row = { ...{ id, name } }'),
      ],
      broken: [
        file('src/a.ts', 'const row = { ...{ id, name } }'),
        file('src/b.tsx', 'const more = <More {...{ printer, options }} />'),
      ],
    },
  ],
  [
    'the daily tap is a check-in',
    checkInsInGrowth,
    {
      kept: [
        file('src/pages/growth/calendar.ts', 'const isCheckedIn = signedDays.includes(day)'),
        file('src/pages/account/sign-in.ts', 'const signIn = open'),
      ],
      broken: [
        file('src/pages/growth/calendar.ts', 'type Day = { isSigned: boolean }'),
        file('src/i18n/growth.ts', `export const words = { signedIn: ['今天已签到', 'Checked in today'] }`),
      ],
    },
  ],
  [
    'the title of a test begins with its verb',
    titlesBeginWithVerb,
    {
      kept: [
        file('test/a.test.ts', `test('keeps the code', f)\ntest.each([1])('65: opens %i', f)\ntest('%s', f)`),
        file('test/b.test.ts', `describe('a response', () => {\n  test('of a map is refused', f)\n})`),
      ],
      broken: [
        file('test/a.test.ts', `test('the rows are there', f)`),
        file('test/b.test.tsx', `test.each([1])('when %s', f)`),
        file('test/c.test.ts', "test('no node is asked', f)"),
      ],
    },
  ],
  [
    'a server gives a response',
    responsesInWords,
    {
      kept: [file('src/a.ts', '/** The server answers it: a response came. */'), file('src/b.ts', 'const a = 1')],
      broken: [file('src/a.ts', '// There is no answer yet.'), file('test/a.test.ts', `test('drops the answer', f)`)],
    },
  ],
  [
    'names are the usual terms',
    usualWords,
    {
      kept: [
        file('src/a.ts', `// outside, most\nconst status = 'standing'`),
        file('test/a.ts', `const context = 'asker'\nconst almost = during`),
        file('src/payment/payment.ts', `type Claim = { said: 'paid' }\nconst isPaid = claim.said === 'paid'`),
      ],
      broken: [
        file('src/a.ts', 'const standing = 1'),
        file('test/a.ts', 'export type Asker = { uid: string }'),
        file('src/b.ts', 'const mostAtOnce = 3'),
        file('config/a.ts', 'const atLeast = 3'),
        file('src/c.ts', 'const goOn = resume'),
        file('src/d.ts', 'const said = claim.said'),
        file('src/tunnels/keeping.ts', 'export {}'),
      ],
    },
  ],
]
