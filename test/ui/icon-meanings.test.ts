import type { IconName } from '@/ui/icon'
import { filesOf } from '../architecture/files'

const everywhere = /./

/**
 * What each icon means, and where it may be used. One that belongs to a feature is used where that feature is meant;
 * those for a state or an action may be used anywhere. A new meaning needs an icon of its own.
 */
const meanings: Record<IconName, [meaning: string, where: RegExp]> = {
  apps: ['services on a node', /^pages\/(node|binding)\//],
  at: ['domain names', /^pages\/(node|account)\//],
  backup: ['pictures kept on a node', /^pages\/(node|account|backup)\//],
  boost: ['faster for a while', /^pages\/(node|account|mall|orders)\//],
  broom: ['cleaning the cache', /^pages\/node\//],
  butler: ['the butler', /^pages\/(account|butler|orders)\//],
  call: ['ringing somebody up', /^pages\/shops\//],
  check: ['done, right or chosen', everywhere],
  chevron: ['goes on from here', everywhere],
  chip: ['hardware', /^pages\/node\//],
  clock: ['time: waiting, or how long ago', everywhere],
  close: ['closed, cleared or stopped', everywhere],
  copy: ['copies', everywhere],
  disk: ['room on a node', /^pages\/(node|backup)\//],
  edit: ['changes what is written', /^pages\/(node|ddns)\//],
  export: ['takes it out of the app', /^pages\/(ledger|orders)\//],
  file: ['a document', /^pages\/(printing|help)\//],
  gear: ['settings', /^pages\/account\//],
  globe: ['reaching home from anywhere', /^(pages\/(node|account|search)|screen|node)\//],
  guide: ['how things work', /^(screen|pages\/(account|nodes))\//],
  handle: ['drags', /^pages\/arrange\//],
  home: ['goes to the first page', /^ui\/browser-bar/],
  info: ['worth knowing', everywhere],
  lock: [
    'wants a permission',
    /^(ui\/error-card|screen\/(refusal-notice|calendar-button|message-offer)|pages\/ddns\/)/,
  ],
  mall: ['goods', /^pages\/orders\//],
  message: ['writing to us', /^pages\/(account|help)\//],
  minus: ['one fewer', /^ui\/stepper/],
  node: ['a node', /^(screen|pages\/(nodes|workshop))\//],
  offline: ['no connection', everywhere],
  order: ['orders', /^pages\/(mall|account|orders)\//],
  phone: ['a mobile number that is topped up', /^pages\/(mall|account|orders)\//],
  picture: ['a picture', /^(ui\/lazy-image|pages\/(printing|id-copy|backup)\/)/],
  'picture-off': ['a picture that did not come', /^ui\/lazy-image/],
  place: ['a place on the map', /^pages\/(goods|account|shops)\//],
  plus: ['one more', everywhere],
  points: ['points', /^(screen|pages\/(binding|account))\//],
  portal: ['the node’s own page', /^pages\/node\//],
  power: ['waking', /^pages\/(node|account|wake)\//],
  printer: ['printing', /^pages\/(node|account|printing|id-copy)\//],
  refresh: ['tries again', everywhere],
  refund: ['money or points that came back', /^pages\/(orders|payments)\//],
  scan: ['the camera', /^pages\/binding\//],
  search: ['looks for something', /^(ui\/search-box|pages\/(binding|account)\/)/],
  speed: ['a speed limit', /^pages\/(node|binding)\//],
  unlink: ['removing a node', /^pages\/node\//],
  update: ['new firmware', /^pages\/node\//],
  warning: ['something is wrong', everywhere],
}

type Use = { icon: IconName; path: string }
const isIcon = (word: string): word is IconName => word in meanings

/** An icon is named where it is drawn, passed on, or listed in a table of icons. */
const named =
  /<Icon\s+name=(\{[^}]*\}|"[\w-]+")|\bicon(?:=|: ?)(\{[^}]*\}|["'][\w-]+["'])|\bIconName\b[^;]*?=>? \{[\s\S]*?\}/g

const usesIn = (path: string, code: string): Use[] =>
  [...code.matchAll(named)].flatMap(([all]) =>
    [...all.matchAll(/["']([\w-]+)["']/g)].flatMap(([, word = '']) => (isIcon(word) ? [{ icon: word, path }] : [])),
  )

const uses = filesOf('src')
  .filter(({ path }) => path.endsWith('.tsx') && path !== 'src/ui/icon.tsx')
  .flatMap(({ path, text }) => usesIn(path.replace('src/', ''), text))

test('finds an icon that is drawn, handed over, chosen between two, or named in a table or a function', () => {
  const code = `
    <Icon name="disk" /> <Notice icon="clock" /> <Icon name={isDone ? 'check' : 'close'} />
    { icon: 'boost', title } const icons: Record<Kind, IconName> = { a: 'mall', b: 'order' }
    const of = (a: string): IconName => { return a ? 'globe' : 'power' }
    t('refresh')`
  expect(usesIn('x', code).map(({ icon }) => icon)).toEqual([
    ...['disk', 'clock', 'check', 'close', 'boost'],
    ...['mall', 'order', 'globe', 'power'],
  ])
})

test('gives no two icons one meaning', () => {
  const names = Object.values(meanings).map(([meaning]) => meaning)
  expect(names.filter((meaning, at) => names.indexOf(meaning) !== at)).toEqual([])
})

test('shows every icon only where its meaning is meant', () => {
  const astray = uses.filter(({ icon, path }) => !meanings[icon][1].test(path))
  expect(astray).toEqual([])
})

test('uses every icon', () => {
  const used = new Set(uses.map(({ icon }) => icon))
  expect(Object.keys(meanings).filter(name => isIcon(name) && !used.has(name))).toEqual([])
})
