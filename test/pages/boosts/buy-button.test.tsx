import Taro from '@tarojs/taro'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { BuyButton } from '@/pages/boosts/parts/buy-button'
import { keepPayment, allPayments as openPayments } from '@/payment/store'
import { CallError } from '@/request/errors'
import { connect } from '@/request/send'
import { payments } from '@/services/payments'
import { endSession, startSession } from '@/session/session'
import { boostPlans } from '../../backend/handlers/boost-plans'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'

const node = { id: 'node-1', name: '书房', state: 'online', lastSeenAtMs: null } as const

beforeEach(() => localStorage.clear())
afterEach(endSession)

test('orders nothing more by "try again" while a payment for the same boost is being confirmed', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // the refused call
  const [known] = boostPlans
  if (!known) throw new Error('the stand-in has no plan')
  let ordered = 0
  connect((async ({ name }: { name: string }) => {
    if (name !== payments.orderBoost.name) return new Promise(() => undefined)
    ordered += 1
    throw new CallError('busy', '/pay', { code: 1901 })
  }) as Parameters<typeof connect>[0]) // the test answers any call by hand
  startSession(sessionOf('ann'))
  const plan = { ...known, priceFen: 200, timesLeft: 0 }
  const screen = await show(<BuyButton plan={plan} node={node} obstacle={undefined} onOrdered={() => undefined} />)
  await screen.tap('付款 ¥2.00')
  await screen.waitFor('重试')
  // Another window of the browser has opened the sheet of an earlier order.
  const open = { orderNo: 'A1', kind: 'boost', title: plan.name, amountFen: 200, claim: null, sheetAtMs: Date.now() }
  Taro.setStorageSync('nodemate.payments', JSON.stringify({ uid: 'ann', payments: [open] }))
  await act(async () => void dispatchEvent(new StorageEvent('storage', { key: 'nodemate.payments' })))
  expect(openPayments()).toHaveLength(1)
  await screen.tap('重试')
  await new Promise(resolve => setTimeout(resolve))
  expect(ordered).toBe(1)
})

test.each([
  ['offers a boost for another node', 1, false],
  ['offers no boosts once more whose others could be used on this node, too,', 5, true],
])('%s while a payment for it is being confirmed', async (_what, times, isHeld) => {
  const [known] = boostPlans
  if (!known) throw new Error('the stand-in has no plan')
  connect((async () => new Promise(() => undefined)) as Parameters<typeof connect>[0]) // nothing is answered
  startSession(sessionOf('ann'))
  const plan = { ...known, priceFen: 200, times, timesLeft: 0 }
  const subject = `${plan.planId} node-2`
  keepPayment({ orderNo: 'A1', kind: 'boost', subject, title: plan.name, amountFen: 200, claim: null })
  const screen = await show(<BuyButton plan={plan} node={node} obstacle={undefined} onOrdered={() => undefined} />)
  expect(screen.words().includes('付款结果确认中')).toBe(isHeld)
})
