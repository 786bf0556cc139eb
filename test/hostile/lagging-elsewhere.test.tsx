import { seededRandom } from '../backend/seeded-random'
import { everyCall } from '../backend/services'
import { runs } from '../runs'
import { acts } from './acts'
import type { Walk } from './hostile'

jest.setTimeout(120_000)

const uid = 'u-ordinary'
/** How long a server's reads are of before what it has just confirmed. */
const lagMs = 3_000

const isRead = (call: string) => everyCall.some(({ name, effect }) => name === call && effect === 'read')

const points = '/pages/points/home'
const mall = '/pages/mall/home'
const me = '/pages/account/me'
const orders = '/pages/orders/list'
const boosts = '/pages/boosts/boosts?deviceId=node-1'
const butler = '/pages/butler/butler'
const ledger = '/pages/ledger/ledger'
const growth = '/pages/growth/growth'
const attention = '/pages/attention/attention'
const coffee = '/pages/goods/goods?goodsId=goods-coffee'

type Spending = Pick<(typeof acts)[string], 'call' | 'page' | 'taps'>
const spending: Record<string, Spending> = {
  ...acts,
  'redeems a plan': {
    call: 'mall.exchangeGoods',
    page: ['/pages/goods/goods?goodsId=butler-30'],
    taps: ['兑换', '用 300 积分兑换'],
  },
  pays: { call: 'payments.boostOrder', page: ['/pages/payments/payment'], taps: [] },
}

/** Where each is seen, and what none of these pages may say then, however far its server is behind. */
const seenOn: Record<string, { places: readonly string[]; never?: RegExp }> = {
  'exchanges goods': { places: [points, mall, me, orders, ledger, growth, coffee], never: /^还没有订单/ },
  'redeems a plan': { places: [points, mall, orders, ledger, butler, boosts], never: /^还没有(管家|订单)/ },
  boosts: { places: [boosts] },
  'orders a boost': { places: [orders, me, boosts, attention], never: /^还没有订单/ },
  'orders a top-up': { places: [orders, me, attention, '/pages/top-ups/top-ups'] },
  pays: { places: [orders, me, boosts, attention], never: /^没有付款/ },
  'claims points': { places: [points, mall, me, ledger, growth, coffee] },
  'claims for a first task': { places: [points, mall, ledger, growth] },
  'checks in': { places: [points, mall, ledger, growth, '/pages/insights/insights'] },
}

type Say = (texts: string[]) => void
type Way = (place: string, say: Say) => { below?: string; walk: (walk: Walk) => Promise<void> }

const readOn = async ({ pass }: Walk, texts: () => string[], say: Say, seconds: number) => {
  for (let second = 0; second < seconds; second += 1) {
    say(texts())
    await pass(1_000)
  }
  say(texts())
}

const ways: Record<string, Way> = {
  'which was open below': (place, say) => ({
    below: place,
    walk: walk => readOn(walk, () => walk.below?.texts() ?? [], say, 90),
  }),
  'which is opened meanwhile': (place, say) => ({
    walk: async walk => {
      const { screen, leave } = await walk.open(place)
      await readOn(walk, screen.texts, say, 90)
      leave()
    },
  }),
  'which is left meanwhile and opened again': (place, say) => ({
    walk: async walk => {
      const before = await walk.open(place)
      await readOn(walk, before.screen.texts, say, 2)
      before.leave()
      await walk.pass(5_000)
      const again = await walk.open(place)
      await readOn(walk, again.screen.texts, say, 83)
      again.leave()
    },
  }),
}

const saidOn = async (name: string, place: string, way: Way, isLagging: boolean) => {
  // What another act has left open is not to change this one.
  jest.resetModules()
  jest.mocked(console.error).mockImplementation(() => undefined)
  const { openApp } = jest.requireActual<typeof import('./open-page')>('./open-page')
  const { openBehind, payUnpaid, dropOrders } = jest.requireActual<typeof import('./servers')>('./servers')
  const { call: asked, page, taps } = spending[name] as Spending
  const app = await openApp()
  const behind = await openBehind(uid)
  const isPaying = name === 'pays'
  if (isPaying) await payUnpaid(app.backend, app.orderNo)
  // A top-up's numbers are those of earlier orders; nobody else has ordered anything yet.
  else if (!acts[name]?.page.includes('/pages/top-ups/top-ups'))
    for (const each of [app.backend, behind.backend]) await dropOrders(each)
  let doneAtMs: number | undefined
  const said: string[][] = []
  const looking = app.look(isPaying ? [`${page}?orderNo=${app.orderNo}`] : page, {
    ...{ before: [], taps },
    ...way(place, texts => said.push(texts)),
    respond: async (call, act, outgoing) => {
      const isBehind = isLagging && doneAtMs !== undefined && Date.now() < doneAtMs + lagMs
      if (isBehind && isRead(call) && call !== asked) return app.awaited(behind.read(outgoing))
      const incoming = await act()
      if (call === asked) doneAtMs ??= Date.now()
      return incoming
    },
  })
  const close = () => {
    behind.backend.stop()
    app.close()
  }
  await looking.finally(close)
  if (doneAtMs === undefined) throw new Error(`${asked} was not asked`)
  return said.map(texts => texts.filter(text => !isTime(text)))
}

/** What passes by itself. */
const isTime = (text: string) => /更新$|^还剩|^约 |—|前$|刚刚|秒/.test(text)

/** What was said, then not, and then again: a balance of before, say. */
const saidAgain = (said: string[][]): string[] =>
  [...new Set(said.flat())].filter(text => {
    const is = said.map(texts => texts.includes(text))
    const goneAt = is.indexOf(false, is.indexOf(true))
    return goneAt >= 0 && is.indexOf(true, goneAt) >= 0
  })

const cells = Object.entries(seenOn).flatMap(([name, { places, never }]) =>
  places.flatMap(place => Object.entries(ways).map(([when, way]) => ({ name, place, when, way, never }))),
)
const { numRuns, seed = Date.now() } = runs(6)
const shuffled = cells.map((cell, at) => ({ cell, at: seededRandom(`${seed} ${at}`) })).sort((a, b) => a.at - b.at)
const chosen = shuffled.slice(0, numRuns).map(({ cell }) => cell)

test.each(chosen)(
  'shows elsewhere what came of it though its server’s reads lag: who $name, on $place, $when',
  async ({ name, place, way, never }) => {
    const lagging = await saidOn(name, place, way, true)
    const usual = await saidOn(name, place, way, false)
    const untrue = lagging.flat().filter(text => never?.test(text))
    const seen = { last: lagging.slice(-1), untrue, again: saidAgain(lagging) }
    expect(seen).toEqual({ last: usual.slice(-1), untrue: [], again: saidAgain(usual) })
  },
)
