import { keepOrdered } from '@/payment/ordered'
import { openSheet } from '@/payment/pay'
import { allPayments as openPayments } from '@/payment/store'
import { CallError } from '@/request/errors'
import { connect } from '@/request/send'
import { payments, type UnpaidOrder } from '@/services/payments'
import { resetAccountState } from '@/session/account-state'
import { updateConsent } from '@/session/consent'
import { startSession } from '@/session/session'
import { sendActions } from '@/session/user-actions'
import { sessionOf } from '../session/sample'

const reply = { orderNo: 'A1', amountFen: 200 }
const signIn = () => {
  resetAccountState()
  localStorage.clear()
  startSession(sessionOf('ann'))
  resetAccountState()
}

test.each([
  [payments.orderBoost.name, 'boost'],
  [payments.orderTopUp.name, 'topUp'],
] as const)('keeps an order of %s before anybody can pay', (call, kind) => {
  signIn()
  expect(keepOrdered({ kind: 'done', reply }, call, 'plan-1 node-1')).toBe('A1')
  expect(openPayments()).toMatchObject([{ orderNo: 'A1', kind, title: '', amountFen: 200, claim: null }])
})

test('lets nobody pay an order that was not kept', () => {
  // @ts-expect-error a number that a server gave is not stored yet
  const pay = (reply: UnpaidOrder) => openSheet(reply.orderNo, reply.payment)
  expect(pay).toBeDefined()
})

test('keeps nothing of a refused order, nor of what is no order', () => {
  signIn()
  const error = new CallError('refused', '/pay')
  expect(keepOrdered({ kind: 'refused', error }, payments.orderBoost.name, '')).toBeUndefined()
  expect(keepOrdered({ kind: 'done', reply }, payments.boostOrder.name, '')).toBeUndefined()
  expect(openPayments()).toEqual([])
})

test('notes an order among the actions that the user agreed to', async () => {
  const sent = jest.fn(async (..._asked: unknown[]) => ({ kept: 1 }))
  connect(sent as unknown as Parameters<typeof connect>[0]) // one call is made, and this answers it
  signIn()
  updateConsent([])
  keepOrdered({ kind: 'done', reply: { orderNo: 'A1', amountFen: 200 } }, payments.orderBoost.name, '')
  await sendActions()
  expect(sent.mock.calls[0]?.[1]).toMatchObject({ actions: [{ kind: 'order', subjectId: 'A1' }] })
})
