import type { Translate } from '@/i18n/words'
import { halfWidth } from '@/lib/half-width'
import { type Route, routes } from '@/routes'
import type { IconName } from '@/ui/icon'
import type { placeWords } from './place-words'

type NameIn<Key> = Key extends `name-${infer Name}` ? Name : never
type Name = NameIn<keyof typeof placeWords>
/** `for` guests, or everybody; without it, for accounts. */
type Place = { name: Name; icon: IconName; to: Route; for?: 'guests' | 'all'; isTab?: boolean }

/** Every page that needs no more than a tap: the tabs, then the rest in their order. */
const places: readonly Place[] = [
  { name: 'nodes', icon: 'node', to: routes.nodes.home(), for: 'all', isTab: true },
  { name: 'points', icon: 'points', to: routes.points.home(), for: 'all', isTab: true },
  { name: 'mall', icon: 'mall', to: routes.mall.home(), for: 'all', isTab: true },
  { name: 'me', icon: 'gear', to: routes.account.me(), for: 'all', isTab: true },
  { name: 'signIn', icon: 'lock', to: routes.account.signIn(), for: 'guests' },
  { name: 'attention', icon: 'warning', to: routes.attention.attention() },
  { name: 'arrange', icon: 'node', to: routes.arrange.arrange() },
  { name: 'several', icon: 'node', to: routes.arrange.several() },
  { name: 'bind', icon: 'plus', to: routes.binding.bind() },
  { name: 'reserve', icon: 'plus', to: routes.binding.reserve() },
  { name: 'tunnels', icon: 'globe', to: routes.tunnels.list() },
  { name: 'create', icon: 'globe', to: routes.tunnels.create() },
  { name: 'doors', icon: 'lock', to: routes.tunnels.doors() },
  { name: 'printing', icon: 'printer', to: routes.printing.printing() },
  { name: 'prints', icon: 'printer', to: routes.printing.history() },
  { name: 'idCopy', icon: 'printer', to: routes.idCopy.idCopy() },
  { name: 'backup', icon: 'backup', to: routes.backup.backup() },
  { name: 'ddns', icon: 'at', to: routes.ddns.domains() },
  { name: 'wake', icon: 'power', to: routes.wake.wake() },
  { name: 'boosts', icon: 'boost', to: routes.boosts.boosts() },
  { name: 'butler', icon: 'butler', to: routes.butler.butler() },
  { name: 'checkIn', icon: 'points', to: routes.growth.growth() },
  { name: 'ledger', icon: 'points', to: routes.ledger.ledger() },
  { name: 'insights', icon: 'points', to: routes.insights.insights() },
  { name: 'compare', icon: 'points', to: routes.insights.nodes() },
  { name: 'ranking', icon: 'points', to: routes.ranking.ranking() },
  { name: 'month', icon: 'points', to: routes.sharing.month() },
  { name: 'orders', icon: 'order', to: routes.orders.list() },
  { name: 'topUps', icon: 'phone', to: routes.topUps.topUps() },
  { name: 'shops', icon: 'place', to: routes.shops.shops(), for: 'all' },
  { name: 'settings', icon: 'gear', to: routes.settings.settings(), for: 'all' },
  { name: 'terms', icon: 'file', to: routes.settings.agreement({ kind: 'terms' }), for: 'all' },
  { name: 'privacy', icon: 'file', to: routes.settings.agreement({ kind: 'privacy' }), for: 'all' },
  { name: 'asked', icon: 'lock', to: routes.settings.privacy(), for: 'all' },
  { name: 'deregister', icon: 'gear', to: routes.settings.deregister() },
  { name: 'feedback', icon: 'message', to: routes.help.feedback(), for: 'all' },
  { name: 'sent', icon: 'message', to: routes.help.sent() },
  { name: 'guide', icon: 'guide', to: routes.help.guide(), for: 'all' },
  { name: 'demo', icon: 'info', to: routes.demo.home(), for: 'all' },
]

/** In the page's language: the places whose name, or another word for them, holds every word of the search. */
export const placesFor = (asked: string, t: Translate<typeof placeWords>, isGuest: boolean): Place[] => {
  const allowed = places.filter(place => place.for === 'all' || (place.for === 'guests') === isGuest)
  // The tabs are at hand: they are found, and not listed.
  const open = asked === '' ? allowed.filter(({ isTab }) => !isTab) : allowed
  const named = ({ name }: Place) => holds(asked, t(`name-${name}`))
  const found = open.filter(({ name }) => holds(asked, [t(`name-${name}`), t(`also-${name}`)].join(' ')))
  return [...found.filter(named), ...found.filter(place => !named(place))]
}

/** Whether a text holds every word of a search, in any order, with large and small letters, and wide signs, alike. */
export const holds = (asked: string, text: string): boolean => {
  const plain = (typed: string) => halfWidth(typed.normalize('NFKC')).toLowerCase()
  const within = plain(text)
  return plain(asked)
    .split(/\s+/)
    .every(word => within.includes(word))
}
