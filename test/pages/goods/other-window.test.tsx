import { Current } from '@tarojs/runtime'
import Taro from '@tarojs/taro'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { settleIntentions } from '@/intention/store'
import { CallError } from '@/request/errors'
import { connect } from '@/request/send'
import { type Goods, mall } from '@/services/mall'
import { orders } from '@/services/orders'
import { points } from '@/services/points'
import { endSession, startSession } from '@/session/session'
import { sessionOf } from '../../session/sample'
import { cup } from './cup'
import { openExchange } from './open-exchange'

const goods: Goods = { ...cup, detail: { pictureUrls: [], about: '', rules: [], needs: 'nothing' } }
let available: number
/** What the server has under the request's id. */
let readBack: object | undefined

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // the lost responses
  const [path, params] = ['/pages/goods/goods', { goodsId: goods.goodsId }]
  Current.router = { $taroPath: path, path, params, onReady: '', onShow: '', onHide: '' }
  startSession(sessionOf('ann'))
  available = 250
  readBack = undefined
  connect((async ({ name }: { name: string }) => {
    if (name === mall.goods.name) return { items: [goods] }
    if (name === points.userPoints.name) return { available }
    if (name === orders.orders.name && readBack) return readBack
    throw new CallError('network', name)
  }) as unknown as Parameters<typeof connect>[0]) // the test answers any call by hand
})
afterEach(() => {
  jest.useRealTimers()
  endSession()
  Current.router = null
})

/** Another window of the same browser has found out that it was done, and shows that. */
const endedElsewhere = () => {
  available = 150
  const key = 'nodemate.intentions'
  Taro.setStorageSync(key, JSON.stringify({ uid: 'ann', intentions: [] }))
  return act(async () => void dispatchEvent(new StorageEvent('storage', { key })))
}

const openSheet = async () => {
  const screen = await openExchange()
  await screen.tap('用 100 积分兑换')
  return screen
}

test('says that an exchange may be done whose result another window has, before it offers the next', async () => {
  const screen = await openSheet()
  await screen.waitFor('正在确认结果，请不要重复兑换')
  await endedElsewhere()
  await screen.waitFor('可能已经成功。先看一眼')
  await screen.waitFor('可用积分 150')
  expect(screen.words()).not.toContain('正在确认结果')
  expect(screen.words()).toContain('用 100 积分兑换')
})

const nothingYet = { items: [], nextCursor: null, counts: { all: 0, toPay: 0, underWay: 0, done: 0, refunded: 0 } }

test('says the same of one that the server was late to have, of which it had nothing when this window asked', async () => {
  readBack = nothingYet
  const screen = await openSheet()
  await screen.waitFor('服务器目前还没有收到这次兑换')
  await endedElsewhere()
  await screen.waitFor('可能已经成功。先看一眼')
  await screen.waitFor('可用积分 150')
})

test('says that nothing was taken once an exchange that the server never received cannot arrive any more', async () => {
  readBack = nothingYet
  const screen = await openSheet()
  await screen.waitFor('服务器目前还没有收到这次兑换')
  jest.useFakeTimers({
    now: Date.now() + 11 * 60_000,
    doNotFake: ['requestAnimationFrame', 'setTimeout', 'performance'],
  })
  // The first may join the look that was under way.
  await act(settleIntentions)
  await act(settleIntentions)
  expect(screen.words()).toContain('没有兑换，积分没有减少')
  expect(screen.words()).not.toContain('可能已经成功')
})
