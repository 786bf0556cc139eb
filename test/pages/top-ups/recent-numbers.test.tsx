import { QueryClientProvider } from '@tanstack/react-query'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { formatDay, formatTime } from '@/i18n/format-time'
import { RecentNumbers } from '@/pages/top-ups/parts/recent-numbers'
import type { Call, ReplyOf } from '@/request/call'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { type Order, orders } from '@/services/orders'
import { payments } from '@/services/payments'
import { endSession, startSession } from '@/session/session'
import { orders as orderRows } from '../../backend/db/orders'
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

const list = async () => {
  // as: what this call replies.
  const page = (await backend.ask(uid, orders.orders, { tab: 'all', cursor: null })) as ReplyOf<typeof orders.orders>
  return page.items.filter(({ kind }) => kind === 'topUp')
}

const shown = (onPick: jest.Mock) =>
  show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <RecentNumbers onPick={onPick} />
    </QueryClientProvider>,
  )

const momentOf = (order: Order | undefined) => {
  const atMs = order?.steps[0]?.atMs ?? 0
  return `${formatDay(atMs, Date.now(), 'zh')} ${formatTime(atMs)}`
}

test('offers both of two numbers that look the same, each with when it was topped up', async () => {
  const tops = [
    ['to-the-first', '13811110002', 0],
    ['to-the-other', '13822220002', 61_000],
    ['to-the-first-again', '13811110002', 122_000],
  ] as const
  for (const [requestId, phone, laterMs] of tops) {
    backend.clock.move(laterMs)
    await backend.ask(uid, payments.orderTopUp, { requestId, productId: 'top-up-50', phone })
    const paidAtMs = backend.clock.now()
    await backend.db.update(orderRows).set({ paidAtMs }).where(eq(orderRows.requestId, requestId))
  }
  const [again, other] = (await list()).filter(({ sentTo }) => sentTo === '138****0002')
  const onPick = jest.fn()
  const screen = await shown(onPick)
  const names = [again, other].map(order => `138 **** 0002 · ${momentOf(order)}`)
  await screen.waitFor(names[1] ?? '')
  expect(screen.words().match(/138 \*{4} 0002/g)).toHaveLength(3)
  for (const name of names) await screen.tap(name)
  expect(onPick.mock.calls.map(([{ orderNo }]) => orderNo)).toEqual([again?.orderNo, other?.orderNo])
})

test('tops up the number that was topped up before, not one that was mistyped since and looks the same', async () => {
  await backend.ask(uid, payments.orderTopUp, { requestId: 'mistyped', productId: 'top-up-50', phone: '13800990002' })
  const toppedUp = (await list()).find(({ state, sentTo }) => state === 'done' && sentTo === '138****0002')
  const onPick = jest.fn()
  const screen = await shown(onPick)
  await screen.waitFor('138 **** 0002')
  await screen.tap('138 **** 0002')
  expect(onPick).toHaveBeenCalledWith({ kind: 'again', orderNo: toppedUp?.orderNo, masked: '138****0002' })
  // Its operator has refused it.
  expect(screen.words()).not.toContain('138 **** 0000')
})
