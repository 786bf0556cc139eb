import Taro from '@tarojs/taro'
import { leaveByBack, uncover } from './lib/back-closes'
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
  nodes: { home: () => route('nodes/home') },
  node: {
    /** The name is the title until the node itself is read. */
    node: ({ deviceId, name, tab }: { deviceId: string; name?: string; tab?: 'tools' }) =>
      route('node/node', { deviceId, name, tab }),
    firmware: ofNode('node/firmware'),
  },
  points: { home: () => route('points/home') },
  ledger: { ledger: () => route('ledger/ledger') },
  insights: {
    insights: () => route('insights/insights'),
    nodes: () => route('insights/nodes'),
  },
  ranking: { ranking: () => route('ranking/ranking') },
  growth: { growth: () => route('growth/growth') },
  tunnels: {
    list: ofNodeOrAll('tunnels/list'),
    service: by('service', 'tunnels/service'),
    doors: () => route('tunnels/doors'),
    create: ofNodeOrAll('tunnels/create'),
  },
  sharing: {
    share: by('service', 'sharing/share'),
    /** What somebody is given is in the link. */
    guest: by('what', 'sharing/guest'),
    month: () => route('sharing/month'),
  },
  arrange: {
    arrange: () => route('arrange/arrange'),
    /** The nodes of `group`, or those that are offline in `asleepIn`, are chosen at once. */
    several: ({ group, asleepIn }: { group?: string; asleepIn?: string } = {}) =>
      route('arrange/several', { group, asleepIn }),
  },
  demo: {
    home: () => route('demo/home'),
    node: ofNode('demo/node'),
  },
  account: {
    me: () => route('account/me'),
    signIn: () => route('account/sign-in'),
  },
  mall: { home: () => route('mall/home') },
  goods: { goods: by('goodsId', 'goods/goods') },
  orders: {
    list: ({ tab }: { tab?: string } = {}) => route('orders/list', { tab }),
    order: by('orderNo', 'orders/order'),
  },
  butler: { butler: () => route('butler/butler') },
  shops: { shops: ({ search }: { search?: string } = {}) => route('shops/shops', { search }) },
  search: { search: () => route('search/search') },
  settings: {
    settings: () => route('settings/settings'),
    deregister: () => route('settings/deregister'),
    privacy: () => route('settings/privacy'),
    agreement: ({ kind }: { kind: 'terms' | 'privacy' }) => route('settings/agreement', { kind }),
  },
  binding: {
    bind: () => route('binding/bind'),
    reserve: () => route('binding/reserve'),
  },
  attention: { attention: () => route('attention/attention') },
  limit: { limit: ofNode('limit/limit') },
  miniApps: { miniApps: ofNode('mini-apps/mini-apps') },
  boosts: {
    boosts: ofNodeOrAll('boosts/boosts'),
  },
  topUps: { topUps: () => route('top-ups/top-ups') },
  payments: { payment: by('orderNo', 'payments/payment') },
  wake: {
    wake: ofNodeOrAll('wake/wake'),
  },
  ddns: {
    domains: ofNodeOrAll('ddns/domains'),
    domain: by('domainId', 'ddns/domain'),
    edit: by('domainId', 'ddns/edit'),
  },
  printing: {
    printing: ofNodeOrAll('printing/printing'),
    progress: by('id', 'printing/progress'),
    history: () => route('printing/history'),
  },
  idCopy: { idCopy: () => route('id-copy/id-copy') },
  help: {
    feedback: () => route('help/feedback'),
    sent: () => route('help/sent'),
    guide: () => route('help/guide'),
  },
  backup: {
    backup: ofNodeOrAll('backup/backup'),
    history: ofNode('backup/history'),
  },
}

/** In development builds only: by itself, so that no other build has a word of it. */
export const workshopRoutes = {
  gallery: () => route('workshop/gallery'),
  panel: () => route('workshop/panel'),
}

export type Route = { readonly path: string }

const route = (page: string, query: Record<string, string | undefined> = {}): Route => {
  const pairs = Object.entries(query).flatMap(([name, value]) => (value ? `${name}=${encodeURIComponent(value)}` : []))
  return { path: `/pages/${page}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}` }
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
  await navigateOnce(() => {
    const uncovered = process.env.TARO_ENV === 'h5' && go !== Taro.navigateTo && uncover()
    return uncovered ? uncovered.then(() => go({ url: path })) : go({ url: path })
  })
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
  return router?.path.split('?')[0] === page && query.split('&').every(pair => pair === '' || given.includes(pair))
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
