import { QueryClientProvider } from '@tanstack/react-query'
import { Current } from '@tarojs/runtime'
import * as v from 'valibot'
import OrderPage from '@/pages/orders/order'
import type { Call, ReplyOf } from '@/request/call'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { payments } from '@/services/payments'
import { endSession, startSession } from '@/session/session'
import { type InMemory, openInMemory } from '../../backend/in-memory'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'

let backend: InMemory
beforeEach(async () => {
  backend = await openInMemory()
  startSession(sessionOf('ann'))
  connect((async (call: Call, input: unknown) => backend.ask('ann', call, v.parse(call.input, input))) as Parameters<
    typeof connect
  >[0]) // of any call
})
afterEach(() => {
  Current.router = null
  endSession()
  backend.stop()
})

test('promises no code of a voucher that is not paid', async () => {
  const request = { requestId: 'a-coffee', productId: 'coffee-30' }
  const ordered = await backend.ask('ann', payments.orderTopUp, request)
  // as: what this call replies.
  const { orderNo } = ordered as ReplyOf<typeof payments.orderTopUp>
  const path = '/pages/orders/order'
  Current.router = { $taroPath: path, path, params: { orderNo }, onReady: '', onShow: '', onHide: '' }
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <OrderPage />
    </QueryClientProvider>,
  )
  await screen.waitFor('去付款 ¥25.50')
  expect(screen.words()).not.toContain('出券后显示在这里')
})
