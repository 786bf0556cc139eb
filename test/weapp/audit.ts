import type { Phone } from './phone'

/**
 * WeChat's own audit of an opened page, as far as its rules need no phone: `build.test.ts` asks it about every page. What
 * is left of its 27 rules is named below, with the reason or with the test that has it.
 */
type Rule = { name: string; figure: (phone: Phone) => number; max: number }

/** Superseded by `getWindowInfo`, `getAppBaseInfo` and the like. */
const deprecated = ['getSystemInfo', 'getSystemInfoSync', 'getSystemInfoAsync', 'getUserInfo', 'createAudioContext']

const rules: Rule[] = [
  { name: 'elements', figure: ({ viewSize }) => viewSize.elements, max: 999 },
  { name: 'depth', figure: ({ viewSize }) => viewSize.depth, max: 29 },
  { name: 'children', figure: ({ viewSize }) => viewSize.maxChildren, max: 60 },
  { name: 'setData calls', figure: ({ setDataStats }) => setDataStats.calls, max: 20 },
  { name: 'setData bytes', figure: ({ setDataStats }) => setDataStats.biggest, max: 64 * 1024 },
  // Pages' own addresses have no scheme.
  {
    name: 'not https',
    figure: ({ traces }) => traces.addresses.filter(address => /^(http|ws):/.test(address)).length,
    max: 0,
  },
  { name: 'errors', figure: ({ console }) => console.unexpected().length, max: 0 },
  { name: 'other output', figure: ({ console }) => console.lines.length - console.errors.length, max: 0 },
  {
    name: 'deprecated calls',
    figure: ({ platformCalls }) => platformCalls.filter(name => deprecated.includes(name)).length,
    max: 0,
  },
]

const elsewhere = {
  'first screen, script and render time':
    'only a phone has them; `npm run bench` compares a cold start with the empty app',
  'requests at once and for how long': '`test/request` holds ten at once; a response takes as long as the network',
  'pictures: size, ratio and caching':
    'no layout here, and the addresses are the server’s; `lazy-image.test.ts` has when they load',
  'timers and setData of a hidden page': '`hidden-page.test.ts`',
  colours: '`test/e2e/accessible.test.ts`, in a browser',
  'size of what is tapped': 'no layout here; `--touch` in `src/ui/tokens.scss` is 44 px',
  'unused styles': 'no styles here; a page’s own travel with it',
  'iPhone X, window changes, momentum of scrolling': 'only a phone has them',
  'unreachable pages': '`test/routes.test.tsx`',
  'package sizes': '`build.test.ts`',
}

type Audited = { rule: string; figure: number; isHeld: boolean }

export const audit = (phone: Phone): Audited[] =>
  rules.map(({ name, figure, max }) => ({ rule: name, figure: figure(phone), isHeld: figure(phone) <= max }))

/** Pages below each other, rules beside each other with their limits. */
export const tableOf = (pages: ReadonlyMap<string, Audited[]>): string => {
  const head = ['page', ...rules.map(({ name, max }) => `${name} ≤ ${max}`)]
  const rows = [...pages].map(([page, audited]) => [page, ...audited.map(({ figure }) => String(figure))])
  const cell = (text: string, at: number) => text.padEnd(at === 0 ? 28 : (head[at]?.length ?? 0) + 2)
  const notHere = Object.entries(elsewhere).map(([rule, where]) => `not here: ${rule}: ${where}`)
  return [...[head, ...rows].map(row => row.map(cell).join('')), ...notHere].join('\n')
}
