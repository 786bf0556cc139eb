import { Current } from '@tarojs/runtime'
import { PaymentVerdict } from '@/pages/payments/parts/verdict'
import { advance, forgetPayment, keepPayment, paymentOf } from '@/payment/store'
import { connect } from '@/request/send'
import { payments } from '@/services/payments'
import { resetAccountState } from '@/session/account-state'
import { startSession } from '@/session/session'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'

const orderNo = '2026'
/** Opens another page, whichever. */
const elsewhere = {} as NonNullable<typeof Current.page>
const parameters = {
  ...{ timeStamp: '1', nonceStr: 'n', package: 'prepay_id=1', signType: 'MD5', paySign: 's' },
  pageUrl: 'https://pay.example/',
}

let respond: () => void = () => undefined
beforeEach(() => {
  startSession(sessionOf('first'))
  resetAccountState()
  keepPayment({ orderNo, kind: 'boost', title: '两小时加速', amountFen: 200, claim: null })
  advance(orderNo, { is: 'answered', tradeState: 'NOTPAY', askedAtMs: 0, receivedAtMs: 0 })
  const payable = new Promise<void>(resolve => {
    respond = resolve
  })
  connect((async ({ name }: { name: string }) => {
    if (name === payments.boostOrder.name) return { orderNo, tradeState: 'NOTPAY' }
    await payable
    return { orderNo, amountFen: 200, payment: parameters, expiresAtMs: 0 }
  }) as unknown as Parameters<typeof connect>[0]) // the test answers any call by hand
})
afterEach(() => {
  Current.page = null
  forgetPayment(orderNo)
})

const payment = () => {
  const kept = paymentOf(orderNo)
  if (!kept) throw new Error('forgotten')
  return kept
}
const tapped = async () => {
  const screen = await show(<PaymentVerdict payment={payment()} order={undefined} onGiveUp={async () => undefined} />)
  await screen.tap('继续付款 ¥2.00')
  return screen
}
const wasOpened = () => payment().isPaying
const settle = () => new Promise(resolve => setTimeout(resolve))

test('opens the payment sheet while the user is on the page', async () => {
  // jsdom leaves for no other page, and says so.
  jest.mocked(console.error).mockImplementation(() => undefined)
  await tapped()
  respond()
  while (!wasOpened()) await settle()
})

test('does not open it once the user has left', async () => {
  await tapped()
  Current.page = elsewhere
  respond()
  while (!payment().isAsking && !wasOpened()) await settle()
  expect(wasOpened()).toBe(false)
})
