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
let isBusy: boolean

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // the lost responses
  isBusy = false
  const [path, params] = ['/pages/goods/goods', { goodsId: goods.goodsId }]
  Current.router = { $taroPath: path, path, params, onReady: '', onShow: '', onHide: '' }
  startSession(sessionOf('ann'))
  const order = { orderNo: '1', kind: 'thing', quantity: 1, points: 100, steps: [] }
  connect((async ({ name, path }: { name: string; path: string }) => {
    if (name === mall.exchangeGoods.name) isBusy = true
    if (isBusy) throw new CallError('busy', path, { status: 503 })
    if (name === mall.goods.name) return { items: [goods] }
    if (name === orders.orders.name) return { items: [order], nextCursor: null, counts: { all: 2 } }
    return { available: 250, items: [] }
  }) as unknown as Parameters<typeof connect>[0]) // by hand
})
afterEach(() => {
  jest.useRealTimers()
  endSession()
  Current.router = null
})

test('tells who waits what became of an exchange once a server that was busy for minutes is back', async () => {
  const screen = await openExchange()
  jest.useFakeTimers({ doNotFake: ['requestAnimationFrame', 'performance'] })
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
  await screen.tap('用 100 积分兑换')
  await pass(120_000)
  expect(screen.words()).toContain('有结果马上告诉你')
  isBusy = false
  await pass(300_000)
  expect(screen.words()).toContain('兑换成功')
})
