import { nothingAtImport } from './at-import'
import { type Case, file } from './files'
import { layers } from './layers'
import { patternCases } from './pattern-cases'
import * as rules from './rules'
import { styleCases } from './style-cases'

export const cases: Case[] = [
  [
    'parts import only what lies below them',
    layers,
    {
      kept: [
        file('src/pages/nodes/home.tsx', `import { row } from '@/ui/row'\nimport './home.scss'`),
        file('src/pages/nodes/parts/line.tsx', `import { sort } from '../order'`),
        file('src/pages/demo/home.tsx', `import { NodesTab } from '@/pages/nodes/parts/nodes-tab'`),
        file('src/platform/pay.ts', `import type { CallError } from '@/request/errors'`),
        file('src/i18n/errors.ts', `import { type CallError } from '@/request/errors'`),
        file('src/app.tsx', `import { me } from '@/pages/account/me'`),
        file('src/ui/look.ts', `import theme from '@/theme.json'`),
        file('test/ui/row.test.tsx', `import { row } from '@/ui/row'`),
      ],
      broken: [
        file('src/lib/time.ts', `import { get } from '@/request/call'`),
        file('src/ui/row.tsx', `import type { Node } from '../services/devices'`),
        file('src/request/http.ts', `export { main } from '@/services/points'`),
        file('src/services/points.ts', `type Session = import('@/session/session').Session`),
        file('src/platform/pay.ts', `import { CallError } from '@/request/errors'`),
        file('src/pages/nodes/home.tsx', `const me = () => import('@/pages/account/me')`),
        file('src/pages/nodes/parts/line.tsx', `import { me } from '../../account/me'`),
        file('src/pages/nodes/home.tsx', `import { sampleClient } from '@/pages/demo/sample-client'`),
        file('src/pages/nodes/parts/nodes-tab.tsx', `import { backupWords } from '@/pages/backup/words'`),
        file('src/pages/nodes/parts/nodes-list.tsx', `import { backup } from '@/pages/backup/calls'`),
        file('src/screen/notices.tsx', `import { backup } from '@/pages/backup/calls'`),
        file('src/session/session.ts', `const { row } = require('@/ui/row')`),
        file('src/routes.ts', `import { home } from '@/pages/nodes/home'`),
        file('src/request/send.ts', `import { startBackend } from '../../test/backend/start'`),
        file('src/elsewhere/new.ts', `import { sum } from '@/lib/sum'`),
      ],
    },
  ],
  [
    'nothing is called that the oldest phones lack',
    rules.onlyOldMembers,
    {
      kept: [
        file('src/a.ts', 'const [last] = rows.slice(-1)'),
        file('src/b.ts', 'const row = { ...at(nowMs) }'),
        file('test/a.ts', 'rows.at(-1)'),
      ],
      broken: [
        file('src/a.ts', 'const last = rows.at(-1)'),
        file('src/b.ts', `const text = words.replaceAll('a', 'b')`),
        file('src/c.ts', 'Object.hasOwn(row, key)'),
      ],
    },
  ],
  [
    'words for people are in words files',
    rules.wordsInWordsFiles,
    {
      kept: [
        file('src/i18n/nodes.ts', `['节点']`),
        file('src/pages/wake/words.ts', `['节点']`),
        file('src/screen/welcome-words.ts', `['节点']`),
        file('src/request/kinds.ts', '/证书/'),
        file('test/a.ts', `'节点'`),
      ],
      broken: [
        file('src/ui/row.tsx', '<Text>节点</Text>'),
        file('src/ui/row.ts', 'const a = `节点`'),
        file('src/ui/label.ts', 'const label = `$', '{name}，`'),
        file('src/ui/list.ts', `parts.join('、')`),
      ],
    },
  ],
  [
    'src/lib/fresh-id.ts alone makes ids',
    rules.randomInOnePlace,
    {
      kept: [file('src/lib/fresh-id.ts', 'Math.random()'), file('src/tunnels/store.ts', 'random: Math.random')],
      broken: [file('src/session/log.ts', 'const id = Math.random().toString(36)')],
    },
  ],
  ...styleCases,
  [
    'codes of the server are named',
    rules.namedCodes,
    {
      kept: [
        file('src/request/codes.ts', 'const codes = { notYours: 1102 }'),
        file(
          'src/a.ts',
          'const isGone = error.code === codes.notYours && waitMs > 1500 // 1102',
          '\nreasons[error.code ?? 0]',
        ),
        file('test/a.ts', 'expect(error.code).toBe(1102)'),
      ],
      broken: [
        file('src/a.ts', 'error?.code === 1205'),
        file('src/b.ts', 'if (code !== 0) return'),
        file('src/c.ts', 'const notYours = 1102'),
        file('src/d.tsx', `const words = { 1301: 'gone' }`),
      ],
    },
  ],
  [
    'a write is sent by its row',
    rules.writesByRow,
    {
      kept: [
        file('src/request/perform.ts', 'request(limit.setLimit, input)'),
        file('src/a.ts', 'await request(main.limit, {})', '\nsendOnce(saveSettings, sent)'),
        file('src/b.ts', 'const queries = { boost: payments.boostOrder }\nrequest(queries[kind], {})'),
        file('test/a.ts', 'request(main.deregister, { ticket })'),
      ],
      broken: [
        file('src/a.ts', 'void request(account.saveSettings, sent)'),
        file('src/b.ts', 'request(\n  printerService.print,\n  input)'),
        file('src/c.ts', 'const { mutateAsync } = useMutation({})'),
        file('src/d.ts', 'saving.mutate(input)'),
        file('src/e.ts', 'const calls = { boost: payments.orderBoost }\nrequest(calls[kind], {})'),
      ],
    },
  ],
  [
    'what a lost response means is decided in one place',
    rules.noGuessedOutcomes,
    {
      kept: [file('src/tunnel/effects.ts', 'const { isUnknown } = CallError.from(reason)')],
      broken: [
        file('src/pages/a/a.ts', 'onError: error => (error.isUnknown ? null : error)'),
        file('src/pages/b/b.ts', 'const { isUnknown } = error'),
      ],
    },
  ],
  [
    'every page says so when it throws',
    rules.wrappedPages,
    {
      kept: [
        file('src/pages/nodes/home.tsx', 'export default asPage(function Home() {})'),
        file('src/pages/nodes/parts/line.tsx', 'export const Line = () => null'),
      ],
      broken: [file('src/pages/nodes/home.tsx', 'export default function Home() {}')],
    },
  ],
  [
    'what a link says is read in one place',
    rules.paramsFromThePage,
    {
      kept: [
        file('src/ui/on-page.tsx', 'Taro.getCurrentInstance().router?.params'),
        file('src/routes.ts', 'Taro.getCurrentInstance().router?.path'),
        file('src/pages/node/node.tsx', 'const { name } = usePageParams<typeof routes.node.node>()'),
      ],
      broken: [
        file('src/pages/node/node.tsx', 'const { name } = useRouter().params'),
        file('src/pages/mall/home.tsx', 'Taro.getCurrentInstance().router'),
        file('src/screen/screen.tsx', 'useLoad(options => setId(options.id))'),
      ],
    },
  ],
  [
    'nothing runs when a page is imported',
    nothingAtImport,
    {
      kept: [
        file(
          'src/pages/printing/store.ts',
          'const useStore = create(() => ({}))\nexport const start = () => onAccountChange(f)',
        ),
        file('src/pages/printing/draft.ts', 'const useStore = accountState(() => store.read())'),
        file('src/pages/printing/printing.tsx', 'export default asPage(function Printing() { onBack(f) }, start)'),
        file('src/session/session.ts', 'onStoredElsewhere(f)'),
      ],
      broken: [
        file('src/pages/a/subscribes.ts', 'onAccountChange(() => undefined)'),
        file('src/pages/a/listens.ts', 'const stop = useStore.subscribe(f)'),
        file('src/pages/a/ticks.ts', 'setInterval(f, 1)'),
        file('src/pages/a/reads.ts', `const kept = v.parse(Kept, readStored('a'))`),
        file('src/pages/a/begins.ts', 'create(() => store.read())'),
        file('src/pages/a/restores.ts', `const restore = () => readStored('a')\nrestore()`),
        file('src/pages/a/first-state.ts', `const initial = () => readStored('a')\nconst useStore = create(initial)`),
      ],
    },
  ],
  [
    'the account store alone decides whose stored data is',
    rules.ownersInOnePlace,
    {
      kept: [
        file('src/session/account-store.ts', `import { a } from '@/platform/storage'\nv.object({ uid: v.string() })`),
        file('src/services/account.ts', 'v.object({ uid: Id })'),
        file('src/tunnels/store.ts', `import { a } from '@/platform/storage'\nwriteStored(key, { sessions })`),
      ],
      broken: [
        file('src/pages/a/store.ts', `import { readStored } from '@/platform/storage'\nv.object({ uid: v.string() })`),
        file(
          'src/pages/b/store.ts',
          `import { readStored } from '@/platform/storage'\nconst Kept = v.object({ uid: Id })`,
        ),
        file('src/c/store.ts', 'writeStored(key, { uid: currentUid(), rows })'),
      ],
    },
  ],
  [
    'nothing gets round the types',
    rules.noEscapes,
    {
      kept: [file('test/request/call.test.ts', '// @ts-expect-error')],
      broken: [file('src/request/call.ts', '// @ts-expect-error'), file('test/a.ts', '// @ts-', 'nocheck')],
    },
  ],
  [
    'every test asserts, and meets our own modules',
    rules.honestTests,
    {
      kept: [file('test/a.test.ts', `test('x', () => expect(1).toBe(1))`)],
      broken: [
        file('test/a.test.ts', `test('x', () => undefined)`),
        file('test/c.test.ts', 'jest.', `mock('@/request/send')\nexpect(1)`),
      ],
    },
  ],
  [
    'no file names a folder of one machine',
    rules.noMachinePaths,
    {
      kept: [file('src/a.ts', `'wxfile://tmp/a' + '/api/work/b'`)],
      broken: [file('test/a.ts', `'/`, `work/main'`)],
    },
  ],
  ...patternCases,
]
