import { ask } from '@/payment/ask'
import { stageOf } from '@/payment/payment'
import { forgetPayment, keepPayment, paymentOf, takeUpPayments } from '@/payment/store'
import { CallError } from '@/request/errors'
import { connect } from '@/request/send'
import { startSession } from '@/session/session'
import { sessionOf } from '../session/sample'

const order = { orderNo: '2026', kind: 'boost', title: '两小时加速', amountFen: 200 } as const
const roundMs = 60_000

/** What somebody is told once the server has said, as often as it was asked, that it knows no such order. */
const stageAfterNotFound = async (claim: { said: 'paid' | 'cancelled'; atMs: number } | null) => {
  keepPayment({ ...order, claim })
  void ask(order.orderNo, 'on-return')
  await jest.advanceTimersByTimeAsync(roundMs)
  const payment = paymentOf(order.orderNo)
  return payment && stageOf(payment, Date.now())
}

beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  startSession(sessionOf('first'))
  takeUpPayments()
  connect(async ({ path }) => {
    throw new CallError('refused', path, { code: 1301 })
  })
})
afterEach(() => {
  forgetPayment(order.orderNo)
  jest.useRealTimers()
})

test('an order that is not there, and that nobody paid, is closed', async () => {
  expect(await stageAfterNotFound(null)).toBe('closed')
})

test('an order that is not there, and that the platform says was paid, is not called closed with nothing charged', async () => {
  expect(await stageAfterNotFound({ said: 'paid', atMs: Date.now() })).toBe('confirming')
})

test('once the payment must have arrived, an order that is not there is closed', async () => {
  expect(await stageAfterNotFound({ said: 'paid', atMs: Date.now() - 31 * 60_000 })).toBe('closed')
})
