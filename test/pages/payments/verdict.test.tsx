import { QueryClientProvider } from '@tanstack/react-query'
import { Current } from '@tarojs/runtime'
import { PaymentVerdict } from '@/pages/payments/parts/verdict'
import { advance, forgetPayment, keepPayment, paymentOf } from '@/payment/store'
import { createQueryClient, query } from '@/request/query'
import { connect } from '@/request/send'
import { devices } from '@/services/devices'
import type { Order } from '@/services/orders'
import { payments } from '@/services/payments'
import { resetAccountState } from '@/session/account-state'
import { startSession } from '@/session/session'
import { show } from '../../components/show'
import { nodeRow } from '../../node/sample-node'
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
test('says beside the button which node or number an order is for: two of the same may wait', async () => {
  const order = { orderNo, kind: 'boost' as const, title: '两小时加速', quantity: 1, points: null, amountFen: 200 }
  const shown = async (facts: Partial<Order>) => {
    const client = createQueryClient(() => true)
    const { queryKey } = query(devices.device, { deviceId: 'node-1' })
    client.setQueryData(queryKey, { ...nodeRow('node-1', { name: '书房' }), atMs: 0 } as never) // its name is all that is read
    const found = { ...order, state: 'created' as const, steps: [], ...facts }
    const screen = await show(
      <QueryClientProvider client={client}>
        <PaymentVerdict payment={payment()} order={found} onGiveUp={async () => undefined} />
      </QueryClientProvider>,
    )
    return screen.words()
  }
  expect(await shown({ deviceId: 'node-1' })).toContain('两小时加速 书房 继续付款')
  expect(await shown({ sentTo: '138****0002' })).toContain('两小时加速 138****0002 继续付款')
})

test.each([
  ['cancelled', '没有扣款'],
  ['paid', '支付方说已经付款'],
] as const)(
  'says of an order that was closed what may have become of its money: the platform said “%s”',
  async (result, note) => {
    advance(orderNo, { is: 'sheet-opened', atMs: 1 })
    advance(orderNo, { is: 'reported', result, atMs: 2 })
    advance(orderNo, { is: 'answered', tradeState: 'CLOSED', askedAtMs: 3, receivedAtMs: 3 })
    const screen = await show(<PaymentVerdict payment={payment()} order={undefined} onGiveUp={async () => undefined} />)
    expect(screen.words()).toContain(note)
    expect(screen.words().includes('没有扣款')).toBe(result === 'cancelled')
  },
)

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
