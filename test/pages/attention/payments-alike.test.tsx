import { QueryClientProvider } from '@tanstack/react-query'
import { orderBoost, orderTopUp } from '@/intention/writes'
import Attention from '@/pages/attention/attention'
import { keepOrdered } from '@/payment/ordered'
import { keepOpening, namePayment } from '@/payment/store'
import type { Call } from '@/request/call'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { endSession, startSession } from '@/session/session'
import { show } from '../../components/show'
import { nodeRow } from '../../node/sample-node'
import { sessionOf } from '../../session/sample'

const nowMs = new Date(2026, 10, 29, 16, 0).getTime()
beforeEach(() => {
  jest.useFakeTimers({ now: nowMs, doNotFake: ['requestAnimationFrame', 'setTimeout', 'performance'] })
  localStorage.clear()
  startSession(sessionOf('ann'))
})
afterEach(() => {
  endSession()
  jest.useRealTimers()
})

const open = async () => {
  const rest = { nextCursor: null, agreements: [], expiring: [], printers: [], atMs: nowMs, summary: null }
  connect((async ({ name }: Call) => ({
    ...rest,
    items: name === 'devices.nodes' ? [nodeRow('node-1', { name: '书房' }), nodeRow('node-2', { name: '门口' })] : [],
  })) as unknown as Parameters<typeof connect>[0]) // what is asked for here
  return show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <Attention />
    </QueryClientProvider>,
  )
}

/** Orders it, and opens its payment as long ago as told. */
const order = (orderNo: string, row: typeof orderBoost | typeof orderTopUp, subject: string, minutesAgo?: number) => {
  const amountFen = 990
  const stored = keepOrdered({ kind: 'done', reply: { orderNo, amountFen } }, row.call.name, subject)
  namePayment(orderNo, row === orderBoost ? '两小时加速' : '话费 10 元')
  if (stored && minutesAgo !== undefined) keepOpening(stored, nowMs - minutesAgo * 60_000)
}

test('tells payments for one plan apart by their nodes, and names no node of a single one', async () => {
  order('A1', orderBoost, 'plan-1 node-1')
  const screen = await open()
  await screen.waitFor('两小时加速 · ¥9.90：')
  order('A2', orderBoost, 'plan-1 node-2')
  await screen.waitFor('两小时加速 · ¥9.90 · 门口：')
  expect(screen.words()).toContain('两小时加速 · ¥9.90 · 书房：')
})

test('tells payments for one top-up apart by when they were last opened, or by their orders', async () => {
  order('A1', orderTopUp, 'p-1 x', 20)
  order('A2', orderTopUp, 'p-1 y', 5)
  order('A3', orderTopUp, 'p-1 z')
  const screen = await open()
  await screen.waitFor('话费 10 元 · ¥9.90 · 15:40：')
  expect(screen.words()).toContain('话费 10 元 · ¥9.90 · 15:55：')
  expect(screen.words()).toContain('话费 10 元 · ¥9.90 · A3：')
})

test('tells payments apart by their orders that were last opened in one minute', async () => {
  order('A1', orderTopUp, 'p-1 x', 5)
  order('A2', orderTopUp, 'p-1 y', 5)
  const screen = await open()
  await screen.waitFor('话费 10 元 · ¥9.90 · 15:55 · A1：')
  expect(screen.words()).toContain('话费 10 元 · ¥9.90 · 15:55 · A2：')
})
