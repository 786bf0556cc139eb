import { QueryClientProvider } from '@tanstack/react-query'
import * as v from 'valibot'
import { RecentNumbers } from '@/pages/top-ups/parts/recent-numbers'
import type { Call, ReplyOf } from '@/request/call'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { orders } from '@/services/orders'
import { payments } from '@/services/payments'
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
  connect((async (call: Call, input: unknown) => backend.ask(uid, call, v.parse(call.input, input))) as Parameters<
    typeof connect
  >[0]) // of any call
})
afterEach(() => {
  endSession()
  backend.stop()
})

test('tops up the number that was topped up before, not one that was mistyped since and looks the same', async () => {
  await backend.ask(uid, payments.orderTopUp, { requestId: 'mistyped', productId: 'top-up-50', phone: '13800990002' })
  // as: what this call replies.
  const { items } = (await backend.ask(uid, orders.orders, { tab: 'all', cursor: null })) as ReplyOf<
    typeof orders.orders
  >
  const toppedUp = items.find(
    ({ kind, state, sentTo }) => kind === 'topUp' && state === 'done' && sentTo === '138****0002',
  )
  const onPick = jest.fn()
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <RecentNumbers onPick={onPick} />
    </QueryClientProvider>,
  )
  await screen.waitFor('138 **** 0002')
  await screen.tap('138 **** 0002')
  expect(onPick).toHaveBeenCalledWith({ kind: 'again', orderNo: toppedUp?.orderNo, masked: '138****0002' })
  // Its operator has refused it.
  expect(screen.words()).not.toContain('138 **** 0000')
})
