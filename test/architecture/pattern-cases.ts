import { type Case, file } from './files'
import { usualWords } from './vocabulary'

export const patternCases: Case[] = [
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
