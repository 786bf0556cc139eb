import type { Phone } from './phone'
import type { Element } from './view/elements'

/**
 * WeChat's own audit of an opened page, as far as its rules need no phone: `build.test.ts` asks it about every page. What
 * is left of its 27 rules is named below, with the reason or with the test that has it.
 */
type Rule = { name: string; figure: (phone: Phone) => number; max: number }

/** Superseded by `getWindowInfo`, `getAppBaseInfo` and the like. */
const deprecated = ['getSystemInfo', 'getSystemInfoSync', 'getSystemInfoAsync', 'getUserInfo', 'createAudioContext']

/** How often the app has called what has such a name. */
const callsOf = ({ platformCalls }: Phone, isMeant: (name: string) => boolean): number =>
  [...platformCalls].reduce((sum, [name, count]) => sum + (isMeant(name) ? count : 0), 0)

const repeated = ({ traces }: Phone): number => traces.requests.length - new Set(traces.requests).size

/**
 * Looks the same while it is pressed. What follows the finger shows that it does; a `Pressable` without the class is a
 * disabled one; the scrim beside a sheet is not there for a screen reader.
 */
const isMute = ({ tag, listens, attrs }: Element): boolean => {
  const isTapped = ['view', 'image'].includes(tag) && listens.has('tap') && !listens.has('touchstart')
  const hasFeedback = attrs.hoverClass !== undefined && attrs.hoverClass !== 'none'
  return isTapped && !hasFeedback && !attrs.ariaHidden && !/(^| )nm-press( |$)/.test(String(attrs.class))
}

const rules: Rule[] = [
  { name: 'elements', figure: ({ viewSize }) => viewSize.elements, max: 999 },
  { name: 'depth', figure: ({ viewSize }) => viewSize.depth, max: 29 },
  { name: 'children', figure: ({ viewSize }) => viewSize.maxChildren, max: 60 },
  { name: 'setData calls', figure: ({ setDataStats }) => setDataStats.calls, max: 20 },
  { name: 'setData bytes', figure: ({ setDataStats }) => setDataStats.biggest, max: 64 * 1024 },
  { name: 'unbound data', figure: ({ setDataStats }) => setDataStats.unbound.size, max: 0 },
  { name: 'requests at once', figure: ({ traces }) => traces.maxAtOnce, max: 10 },
  { name: 'repeated requests', figure: repeated, max: 0 },
  { name: 'failed requests', figure: ({ traces }) => traces.failed, max: 0 },
  { name: 'pictures', figure: ({ elements }) => elements.filter(({ tag }) => tag === 'image').length, max: 20 },
  { name: 'sync storage', figure: phone => callsOf(phone, name => name.endsWith('StorageSync')), max: 44 },
  { name: 'no pressed state', figure: ({ elements }) => elements.filter(isMute).length, max: 0 },
  // Pages' own addresses have no scheme.
  {
    name: 'not https',
    figure: ({ traces }) => traces.addresses.filter(address => /^(http|ws):/.test(address)).length,
    max: 0,
  },
  { name: 'errors', figure: ({ console }) => console.unexpected().length, max: 0 },
  { name: 'other output', figure: ({ console }) => console.lines.length - console.errors.length, max: 0 },
  { name: 'deprecated calls', figure: phone => callsOf(phone, name => deprecated.includes(name)), max: 0 },
]

/** Lets five minutes pass under another page: by then what failed has been tried again, and the time of day has changed. */
const hiddenFor = async (phone: Phone): Promise<number> => {
  // What was held until now is not drawn by the page once it is hidden.
  await phone.advance(1_000)
  phone.run(`wx.navigateTo({ url: '/pages/help/guide' })`)
  await phone.settled()
  phone.setDataStats.reset()
  for (let minute = 0; minute < 5; minute += 1) await phone.advance(60_000)
  return phone.setDataStats.hidden
}
const hidden = { name: 'setData while hidden', max: 0 }

const elsewhere = {
  'time until the first screen, of scripts, of drawing':
    'only a phone has them; `npm run bench` compares a cold start with the empty app',
  'how long a request takes': 'as long as the network',
  'pictures: size and caching': 'the addresses are the server’s; `lazy-image.test.ts` has when they load',
  'pictures: ratio': '`aspectFill` in `src/ui/lazy-image.tsx`, their only place',
  'timers of a hidden page': 'those that draw are in the table',
  colours: '`test/e2e/accessible.test.ts`, in a browser',
  'size of what is tapped': '`test/e2e/targets.test.ts`, in a browser',
  ':active, momentum of scrolling, unused styles': '`styles.test.ts`',
  'iPhone X, window changes': 'only a phone has them',
  'base library': '`old-library.test.ts`',
  'unreachable pages': '`test/routes.test.tsx`',
  'package sizes': '`build.test.ts`',
}

type Audited = { rule: string; figure: number; isHeld: boolean }

/** Leaves another page current. */
export const audit = async (phone: Phone): Promise<Audited[]> => {
  const seen = rules.map(({ name, figure, max }) => audited({ name, max }, figure(phone)))
  return [...seen, audited(hidden, await hiddenFor(phone))]
}

const audited = ({ name, max }: Pick<Rule, 'name' | 'max'>, figure: number): Audited => ({
  rule: name,
  figure,
  isHeld: figure <= max,
})

/** Pages below each other, rules beside each other with their limits. */
export const tableOf = (pages: ReadonlyMap<string, Audited[]>): string => {
  const head = ['page', ...[...rules, hidden].map(({ name, max }) => `${name} ≤ ${max}`)]
  const rows = [...pages].map(([page, audited]) => [page, ...audited.map(({ figure }) => String(figure))])
  const cell = (text: string, at: number) => text.padEnd(at === 0 ? 28 : (head[at]?.length ?? 0) + 2)
  const notHere = Object.entries(elsewhere).map(([rule, where]) => `not here: ${rule}: ${where}`)
  return [...[head, ...rows].map(row => row.map(cell).join('')), ...notHere].join('\n')
}
