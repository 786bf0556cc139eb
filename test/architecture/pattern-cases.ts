import { type Case, file } from './files'
import { readablePageConfigs } from './pages'
import { effectsInOneFile, pureSteps, queriesOnlyRead } from './patterns'
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
]
