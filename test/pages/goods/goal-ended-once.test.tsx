import { Current } from '@tarojs/runtime'
import { goalRead } from '@/claiming/goal'
import { CallError } from '@/request/errors'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { type Goods, mall } from '@/services/mall'
import { orders } from '@/services/orders'
import { userData } from '@/services/user-data'
import { endSession, startSession } from '@/session/session'
import { sessionOf } from '../../session/sample'
import { cup } from './cup'
import { openExchange } from './open-exchange'

const goods: Goods = { ...cup, detail: { pictureUrls: [], about: '', rules: [], needs: 'nothing' } }
const goal = { items: [{ key: 'goal', value: goods.goodsId, updatedAtMs: 1 }], nextCursor: null }
let saved: number
/** Long enough for the page to be drawn while it reads. */
const drawn = () => new Promise<void>(resolve => requestAnimationFrame(() => setTimeout(resolve)))

beforeEach(() => {
  const [path, params] = ['/pages/goods/goods', { goodsId: goods.goodsId }]
  Current.router = { $taroPath: path, path, params, onReady: '', onShow: '', onHide: '' }
  localStorage.clear()
  startSession(sessionOf('ann'))
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // the refusal
  saved = 0
  connect((async ({ name, path }: { name: string; path: string }) => {
    if (name === mall.goods.name) return { items: [goods] }
    if (name === mall.exchangeGoods.name) return { orderNo: '1', spentPoints: 100 }
    if (name === orders.orders.name) return { items: [], nextCursor: null, counts: { all: 0 } }
    if (name === userData.userData.name) {
      await drawn()
      return goal
    }
    if (name !== userData.saveUserData.name) return { available: 250, items: [] }
    saved += 1
    throw new CallError('too-many', path, { retryAfterS: 600 })
  }) as unknown as Parameters<typeof connect>[0]) // by hand
})
afterEach(() => {
  endSession()
  Current.router = null
})

test('ends the goal that was redeemed once, however often it is read again', async () => {
  const client = createQueryClient(() => true)
  const screen = await openExchange(client)
  await screen.tap('用 100 积分兑换')
  await screen.waitFor('兑换成功')
  while (saved === 0) await drawn()
  for (let reads = 0; reads < 3; reads += 1) {
    await client.refetchQueries({ queryKey: goalRead.queryKey })
    await drawn()
  }
  expect(saved).toBe(1)
})
