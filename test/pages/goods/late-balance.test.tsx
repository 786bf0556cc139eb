import { Current } from '@tarojs/runtime'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { CallError } from '@/request/errors'
import { createQueryClient, query } from '@/request/query'
import { connect } from '@/request/send'
import { type Goods, mall } from '@/services/mall'
import { orders } from '@/services/orders'
import { points } from '@/services/points'
import { endSession, startSession } from '@/session/session'
import { followOutcomes } from '@/start/outcomes'
import { sessionOf } from '../../session/sample'
import { cup } from './cup'
import { openExchange } from './open-exchange'

const goods: Goods = { ...cup, detail: { pictureUrls: [], about: '', rules: [], needs: 'nothing' } }
/** What the server says of the balance, which may lag behind. */
let available: number
let isBehind: boolean
/** The response to an exchange is. */
let isLost: boolean
/** Its next read of the balance takes for ever. */
let isSlow: boolean

const exchange = (path: string) => {
  if (!isBehind) available = 150
  if (isLost) throw new CallError('network', path)
  return { orderNo: '1', spentPoints: 100 }
}

beforeEach(() => {
  const [path, params] = ['/pages/goods/goods', { goodsId: goods.goodsId }]
  Current.router = { $taroPath: path, path, params, onReady: '', onShow: '', onHide: '' }
  localStorage.clear()
  startSession(sessionOf('ann'))
  available = 250
  isBehind = false
  isLost = false
  isSlow = false
  connect((async ({ name, path }: { name: string; path: string }) => {
    if (name === mall.goods.name) return { items: [goods] }
    if (name === mall.exchangeGoods.name) return exchange(path)
    if (name === orders.orders.name) return { items: [], nextCursor: null, counts: { all: 0 } }
    if (isSlow && name === points.userPoints.name) return new Promise(() => undefined)
    return { available, items: [] }
  }) as unknown as Parameters<typeof connect>[0]) // by hand
})
afterEach(() => {
  endSession()
  Current.router = null
})

test('calls the balance of before an exchange not what is left, though a server that lags behind says it again', async () => {
  isBehind = true
  const client = createQueryClient(() => true)
  followOutcomes(client)
  const screen = await openExchange(client)
  await screen.tap('用 100 积分兑换')
  await screen.waitFor('兑换成功')
  while (client.isFetching({ queryKey: [points.userPoints.name] }) > 0)
    await new Promise(resolve => setTimeout(resolve))
  await screen.waitFor('使用 100 积分')
  expect(screen.words()).toContain('余额稍后更新')
  available = 150
  await client.refetchQueries({ queryKey: query(points.userPoints, {}).queryKey })
  await screen.waitFor('剩余 150')
})

test('keeps saying what is left of an exchange while that is read once more', async () => {
  const client = createQueryClient(() => true)
  followOutcomes(client)
  const screen = await openExchange(client)
  await screen.tap('用 100 积分兑换')
  await screen.waitFor('使用 100 积分，剩余 150')
  isSlow = true
  await act(async () => {
    void client.refetchQueries({ queryKey: query(points.userPoints, {}).queryKey })
    await new Promise(resolve => setTimeout(resolve))
  })
  expect(client.isFetching({ queryKey: [points.userPoints.name] })).toBe(1)
  expect(screen.words()).toContain('剩余 150')
})

test('says what is left of an exchange that was tapped again after it had been done', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // the lost response
  const client = createQueryClient(() => true)
  followOutcomes(client)
  const screen = await openExchange(client)
  isLost = true
  await screen.tap('用 100 积分兑换')
  await screen.waitFor('服务器目前还没有收到这次兑换')
  // Until the look is over that has found that.
  await act(() => new Promise(resolve => setTimeout(resolve)))
  isLost = false
  await screen.tap('用 100 积分兑换')
  await screen.waitFor('使用 100 积分，剩余 150')
})
