import { stateOfAccounts } from './account-state'
import { type Case, file } from './files'
import { readablePageConfigs } from './pages'
import { effectsInOneFile, pureSteps, queriesOnlyRead, timesOfTimers } from './patterns'
import { agesByServerTime } from './rules'

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
    'one function waits for a time that is not fixed',
    timesOfTimers,
    {
      kept: [
        file('src/lib/pauses.ts', 'setTimeout(run, stepMs)'),
        file(
          'src/ui/a.ts',
          'const restMs = 60 * 1_000\nsetTimeout(run, restMs)\nsetTimeout(run)\nsetInterval(run, 50)',
        ),
      ],
      broken: [
        file('src/ui/a.ts', 'setTimeout(run, (failure.retryAfterS ?? 0) * 1_000)'),
        file('src/ui/b.ts', 'const wait = (ms: number) => setTimeout(run, ms)'),
        file('src/ui/c.ts', 'const pausesMs = [1]\nsetInterval(run, pausesMs[0])'),
      ],
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
    'a page configures itself in words that Taro can read',
    readablePageConfigs,
    {
      kept: [
        file('src/pages/nodes/home.tsx', `definePageConfig({ enablePullDownRefresh: true, title: '' })`),
        file('src/pages/nodes/plain.tsx', 'export default asPage(Home)'),
      ],
      broken: [
        file('src/pages/nodes/spread.tsx', 'definePageConfig({ ...usual })'),
        file('src/pages/nodes/empty.tsx', 'definePageConfig({})'),
        file('src/pages/nodes/named.tsx', 'definePageConfig({ enablePullDownRefresh: isRefreshing })'),
        file('src/pages/nodes/twice.tsx', 'definePageConfig({ a: true })\ndefinePageConfig({ b: true })'),
        file('src/pages/nodes/home.config.ts', 'export default definePageConfig({ enablePullDownRefresh: true })'),
        file('src/pages/nodes/parts/line.tsx', 'definePageConfig({ enablePullDownRefresh: true })'),
      ],
    },
  ],
  [
    'ages are told by the server’s clock',
    agesByServerTime,
    {
      kept: [
        file(
          'src/pages/a/b.tsx',
          'const A = () => {\n  const now = useServerNow(5_000)\n  return formatAgo(atMs, now)\n}',
        ),
        file(
          'src/pages/a/c.tsx',
          'const A = () => {\n  isStuck(useNow(1))\n}\nconst B = () => formatDay(atMs, useServerNow(1))',
        ),
        file('src/ui/freshness.tsx', 'const A = () => formatAgo(atMs, useNow(1))'),
      ],
      broken: [
        file('src/pages/a/d.tsx', 'const A = () => {\n  const now = useNow(5_000)\n  return formatAgo(atMs, now)\n}'),
        file('src/pages/a/e.tsx', 'const A = () => formatDay(atMs, Date.now())'),
      ],
    },
  ],
  [
    'the state of an account is forgotten with it',
    stateOfAccounts,
    {
      kept: [
        file('src/pages/a/store.ts', 'const useRows = accountState(() => ({ rows: [] }))'),
        file(
          'src/pages/a/names.ts',
          `const known: ReadonlySet<string> = new Set(['a'])\nconst none: readonly A[] = []`,
        ),
        file('src/session/told.ts', 'let notify: () => void = () => undefined'),
        file('src/payment/wait.ts', 'const wait = (ms: number) => {\n  const timer = setTimeout(f, ms)\n}'),
        file('src/ui/toast.tsx', 'let shown: Toast | null = null'),
        file('src/session/session.ts', 'let session: Session | undefined'),
      ],
      broken: [
        file('src/pages/a/let.ts', 'let pending: string[] = []'),
        file('src/tunnels/map.ts', 'const rounds = new Map<string, Round>()'),
        file('src/payment/store.ts', 'export const useStore = create(() => ({ payments: [] }))'),
        file('src/upload/batch.ts', 'const steps = makeBatch({ send })'),
        file('src/node/list.ts', 'const waiting: Waiting[] = []'),
        file('src/intention/later.ts', 'const askSoon = () => {\n  setTimeout(ask, 1_000)\n}'),
        file('src/screen/again.ts', 'const offer = () => {\n  return void setTimeout(offer, 1_000)\n}'),
        file('src/claiming/follow.ts', 'export const start = () => onAccountChange(forget)'),
        file('src/session/session.ts', 'const rows = new Set<string>()'),
      ],
    },
  ],
]
