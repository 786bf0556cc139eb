import { keepOrdered } from '@/payment/ordered'
import { takeUpPayments } from '@/payment/store'
import { connect } from '@/request/send'
import { second } from '@/services/second'
import { learnConsent } from '@/session/consent'
import { startSession } from '@/session/session'
import { sendActions } from '@/session/user-actions'
import { sessionOf } from '../session/sample'

test('an order is noted among the actions that the person agreed to', async () => {
  const sent = jest.fn(async (..._asked: unknown[]) => ({ kept: 1 }))
  connect(sent as unknown as Parameters<typeof connect>[0]) // one call is made, and this answers it
  startSession(sessionOf('ann'))
  learnConsent([])
  takeUpPayments()
  keepOrdered({ kind: 'done', reply: { orderNo: 'A1', amountFen: 200 } }, second.orderBoost.name)
  await sendActions()
  expect(sent.mock.calls[0]?.[1]).toMatchObject({ actions: [{ kind: 'order', subjectId: 'A1' }] })
})
