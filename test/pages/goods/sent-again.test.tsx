import { Current } from '@tarojs/runtime'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { CallError } from '@/request/errors'
import { connect } from '@/request/send'
import { type Goods, mall } from '@/services/mall'
import { orders } from '@/services/orders'
import { endSession, startSession } from '@/session/session'
import { sessionOf } from '../../session/sample'
import { cup } from './cup'
import { openExchange } from './open-exchange'

const goods: Goods = { ...cup, detail: { pictureUrls: [], about: '', rules: [], needs: 'nothing' } }
let isLost: boolean

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // the lost response, and the refusal
  const [path, params] = ['/pages/goods/goods', { goodsId: goods.goodsId }]
  Current.router = { $taroPath: path, path, params, onReady: '', onShow: '', onHide: '' }
  startSession(sessionOf('ann'))
  isLost = true
  connect((async ({ name, path }: { name: string; path: string }) => {
    if (name === mall.goods.name) return { items: [goods] }
    if (name === orders.orders.name) return { items: [], nextCursor: null, counts: { all: 2 } }
    if (name !== mall.exchangeGoods.name) return { available: 250, items: [] }
    if (isLost) throw new CallError('network', path)
    throw new CallError('refused', path, { code: 1202, serverWords: '已经兑完了' })
  }) as unknown as Parameters<typeof connect>[0]) // by hand
})
afterEach(() => {
  jest.useRealTimers()
  endSession()
  Current.router = null
})

test('says that nothing was taken of an exchange that was refused after one before it can arrive no more', async () => {
  const screen = await openExchange()
  await screen.tap('用 100 积分兑换')
  await screen.waitFor('服务器目前还没有收到这次兑换')
  // Until the look is over that has found that.
  await act(() => new Promise(resolve => setTimeout(resolve)))
  isLost = false
  jest.useFakeTimers({
    now: Date.now() + 11 * 60_000,
    doNotFake: ['requestAnimationFrame', 'setTimeout', 'performance'],
  })
  await screen.tap('用 100 积分兑换')
  await screen.waitFor('已经兑完了')
  expect(screen.words()).toContain('没有兑换，积分没有减少')
  expect(screen.words()).not.toContain('没有再次发送')
})

test('does not say that it was not sent again of what the server has refused', async () => {
  const screen = await openExchange()
  await screen.tap('用 100 积分兑换')
  await screen.waitFor('服务器目前还没有收到这次兑换')
  await act(() => new Promise(resolve => setTimeout(resolve)))
  isLost = false
  await screen.tap('用 100 积分兑换')
  await screen.waitFor('已经兑完了')
  expect(screen.words()).toContain('服务器目前还没有收到这次兑换')
  expect(screen.words()).not.toContain('没有再次发送')
})
