import { QueryClientProvider } from '@tanstack/react-query'
import { Current } from '@tarojs/runtime'
import * as v from 'valibot'
import OrderPage from '@/pages/orders/order'
import type { Call } from '@/request/call'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { orders } from '@/services/orders'
import { endSession, startSession } from '@/session/session'
import { type InMemory, openInMemory } from '../../backend/in-memory'
import { seedAll } from '../../backend/seed/all'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'

const uid = 'u-ordinary'
let backend: InMemory
beforeEach(async () => {
  backend = await openInMemory({ seed: (db, now) => seedAll(db, now, 2) })
  startSession(sessionOf(uid))
  connect((async (call: Call, input: unknown) =>
    v.parse(call.reply, await backend.ask(uid, call, v.parse(call.input, input)))) as Parameters<typeof connect>[0]) // of any call
})
afterEach(() => {
  Current.router = null
  Current.page = null
  endSession()
  backend.stop()
})

const listed = async () => {
  const input = v.parse(orders.orders.input, {})
  return v.parse(orders.orders.reply, await backend.ask(uid, orders.orders, input)).items
}

test('deletes no order that alone shows a voucher’s code before that was read', async () => {
  const voucher = (await listed()).find(({ kind }) => kind === 'voucher')
  const { orderNo = '' } = voucher ?? {}
  const path = '/pages/orders/order'
  Current.router = { $taroPath: path, path, params: { orderNo }, onReady: '', onShow: '', onHide: '' }
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <OrderPage />
    </QueryClientProvider>,
  )
  await screen.waitFor('查看券码')
  expect(screen.words()).not.toContain('不影响商品和售后')
  await screen.tap('删除订单')
  await screen.waitFor('删除“咖啡券”？ 券码只在这里能看到，删除后就找不到了')
  expect(await listed()).toContainEqual(expect.objectContaining({ orderNo }))
  // The page is left at once.
  Current.page = {} as NonNullable<typeof Current.page>
  await screen.tap('仍要删除')
  for (let isListed = true; isListed; ) isListed = (await listed()).some(each => each.orderNo === orderNo)
})
