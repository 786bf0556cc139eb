import { type Case, file } from './files'
import { effectsInOneFile, pureSteps, queriesOnlyRead } from './patterns'

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
]
