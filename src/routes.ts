import Taro from '@tarojs/taro'
import { leaveByBack } from './lib/back-closes'
import './lib/forward'
import { navigateOnce } from './lib/navigate-once'
import { isNextOpened } from './lib/panes'
import { tabs } from './lib/tab-list'
import { fetchPage } from './platform/page-files'
import { isShownAlone } from './platform/timeline'

/** Opened by what this parameter names. */
const by =
  <Name extends string>(name: Name, page: string) =>
  (given: Record<Name, string>): Route =>
    route(page, { [name]: given[name] })

const ofNode = (page: string) => by('deviceId', page)

/** Without a node the page shows all, or asks for one. */
const ofNodeOrAll =
  (page: string) =>
  ({ deviceId }: { deviceId?: string } = {}): Route =>
    route(page, { deviceId })

/** Every page as a typed function. A test holds this against `app.config.ts`. */
export const routes = {
  nodes: { home: () => route('pages/nodes/home') },
  node: {
    /** The name is the title until the node itself is read. */
    node: ({ deviceId, name, tab }: { deviceId: string; name?: string; tab?: 'tools' }) =>
      route('pages/node/node', { deviceId, name, tab }),
    firmware: ofNode('pages/node/firmware'),
  },
  points: { home: () => route('pages/points/home') },
  ledger: { ledger: () => route('pages/ledger/ledger') },
  insights: {
    insights: () => route('pages/insights/insights'),
    nodes: () => route('pages/insights/nodes'),
  },
  ranking: { ranking: () => route('pages/ranking/ranking') },
  growth: { growth: () => route('pages/growth/growth') },
  tunnels: {
    list: ofNodeOrAll('pages/tunnels/list'),
    service: by('service', 'pages/tunnels/service'),
    doors: () => route('pages/tunnels/doors'),
    create: ofNodeOrAll('pages/tunnels/create'),
  },
  sharing: {
    share: by('service', 'pages/sharing/share'),
    /** What somebody is given is in the link. */
    guest: by('what', 'pages/sharing/guest'),
    month: () => route('pages/sharing/month'),
  },
  arrange: {
    arrange: () => route('pages/arrange/arrange'),
    /** The nodes of `group`, or those that are offline in `asleepIn`, are chosen at once. */
    several: ({ group, asleepIn }: { group?: string; asleepIn?: string } = {}) =>
      route('pages/arrange/several', { group, asleepIn }),
  },
  demo: {
    home: () => route('pages/demo/home'),
    node: ofNode('pages/demo/node'),
  },
  account: {
    me: () => route('pages/account/me'),
    signIn: () => route('pages/account/sign-in'),
  },
  mall: { home: () => route('pages/mall/home') },
  goods: { goods: by('goodsId', 'pages/goods/goods') },
  orders: {
    list: ({ tab }: { tab?: string } = {}) => route('pages/orders/list', { tab }),
    order: by('orderNo', 'pages/orders/order'),
  },
  butler: { butler: () => route('pages/butler/butler') },
  shops: { shops: ({ search }: { search?: string } = {}) => route('pages/shops/shops', { search }) },
  search: { search: () => route('pages/search/search') },
  settings: {
    settings: () => route('pages/settings/settings'),
    deregister: () => route('pages/settings/deregister'),
    privacy: () => route('pages/settings/privacy'),
    agreement: ({ kind }: { kind: 'terms' | 'privacy' }) => route('pages/settings/agreement', { kind }),
  },
  binding: {
    bind: () => route('pages/binding/bind'),
    reserve: () => route('pages/binding/reserve'),
  },
  attention: { attention: () => route('pages/attention/attention') },
  limit: { limit: ofNode('pages/limit/limit') },
  miniApps: { miniApps: ofNode('pages/mini-apps/mini-apps') },
  boosts: {
    boosts: ofNodeOrAll('pages/boosts/boosts'),
  },
  topUps: { topUps: () => route('pages/top-ups/top-ups') },
  payments: { payment: by('orderNo', 'pages/payments/payment') },
  wake: {
    wake: ofNodeOrAll('pages/wake/wake'),
  },
  ddns: {
    domains: ofNodeOrAll('pages/ddns/domains'),
    domain: by('domainId', 'pages/ddns/domain'),
    edit: by('domainId', 'pages/ddns/edit'),
  },
  printing: {
    printing: ofNodeOrAll('pages/printing/printing'),
    progress: by('id', 'pages/printing/progress'),
    history: () => route('pages/printing/history'),
  },
  idCopy: { idCopy: () => route('pages/id-copy/id-copy') },
  help: {
    feedback: () => route('pages/help/feedback'),
    sent: () => route('pages/help/sent'),
    guide: () => route('pages/help/guide'),
  },
  backup: {
    backup: ofNodeOrAll('pages/backup/backup'),
    history: ofNode('pages/backup/history'),
  },
}

/** In development builds only: by itself, so that no other build has a word of it. */
export const workshopRoutes = {
  gallery: () => route('pages/workshop/gallery'),
  panel: () => route('pages/workshop/panel'),
}

export type Route = { readonly path: string }

const route = (page: string, query: Record<string, string | undefined> = {}): Route => {
  const pairs = Object.entries(query).flatMap(([name, value]) => (value ? `${name}=${encodeURIComponent(value)}` : []))
  return { path: `/${page}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}` }
}

/** WeChat keeps ten pages at most: beyond that a new page replaces the current one (`faults.md` 57). */
const deepest = 10

/** The number of the page that was requested last: of two quick taps the last one counts. */
let wanted = 0
let notifyUnopened: (path: string) => void = () => undefined

/** Called when a page cannot be opened: its files did not come, or WeChat shows this one alone. */
export const onUnopened = (listener: (path: string) => void): void => {
  notifyUnopened = listener
}

/** Where a tap on this page goes instead; undefined: nowhere. */
type Redirect = (path: string) => string | undefined
const redirects = new WeakMap<object, Redirect>()

/** For a page that shows the parts of others and keeps people to itself: the demonstration. */
export const redirectTaps = (page: object, redirect: Redirect): void => void redirects.set(page, redirect)

/** `isReplacing`: a page that is done makes way, so that nobody comes back to it. */
export const open = async ({ path: tapped }: Route, { isReplacing = false } = {}): Promise<void> => {
  wanted += 1
  const [own, from] = [wanted, Taro.getCurrentInstance().page]
  const redirect = from && redirects.get(from)
  const path = redirect ? redirect(tapped) : tapped
  if (!path) return
  if (isShownAlone() || !(await fetchPage(path))) return notifyUnopened(path)
  // The user has gone elsewhere meanwhile.
  if (own !== wanted || from !== Taro.getCurrentInstance().page) return
  // Tab pages are switched to and never stacked.
  const isTab = tabs.some(({ page }) => path === `/${page}`)
  const isFull = Taro.getCurrentPages().length >= deepest
  const takesPlace = isFull || isReplacing || (process.env.TARO_ENV === 'h5' && isNextOpened(path))
  const go = isTab ? Taro.switchTab : takesPlace ? Taro.redirectTo : Taro.navigateTo
  await navigateOnce(() => go({ url: path }))
}

/** Returns a function that tells whether the current page still is. */
export const trackPage = (): (() => boolean) => {
  const { page } = Taro.getCurrentInstance()
  return () => page === Taro.getCurrentInstance().page
}

/** Whether this page is the current one. A browser shows a page a moment after it was opened. */
export const isAt = ({ path }: Route): boolean => {
  const { router } = Taro.getCurrentInstance()
  const [page, query = ''] = path.split('?')
  const given = Object.entries(router?.params ?? {}).map(([name, value]) => `${name}=${value}`)
  return router?.path.split('?')[0] === page && query.split('&').every(pair => given.includes(pair))
}

/** Opens the nodes, with nothing behind them. */
export const relaunch = async (): Promise<void> => {
  await Taro.reLaunch({ url: routes.nodes.home().path })
}

/** Goes back; from a page that was opened by a link, to the page that usually comes before it. */
export const goBack = async (before: Route = routes.nodes.home()): Promise<void> => {
  if (Taro.getCurrentPages().length <= 1) return open(before, { isReplacing: true })
  if (process.env.TARO_ENV === 'h5') leaveByBack()
  // If going back is refused, the user must not stay on a page that is done.
  await navigateOnce(() => Taro.navigateBack()).catch(() => open(routes.nodes.home()))
}
