import { View } from '@tarojs/components'
import Taro from '@tarojs/taro'
import { onEnding, reopenIntentions } from '@/intention/store'
import { orderBoost } from '@/intention/writes'
import { keepOrdered } from '@/payment/ordered'
import { stopAsking } from '@/payment/runner'
import { forgetPayment, usePayments } from '@/payment/store'
import { usePurchase } from '@/payment/use-purchase'
import { CallError } from '@/request/errors'
import { connect } from '@/request/send'
import { payments } from '@/services/payments'
import { resetAccountState } from '@/session/account-state'
import { endSession, startSession } from '@/session/session'
import { WriteNotice } from '@/write/write-notice'
import { sessionOf } from '../session/sample'

/** A button that buys a boost, over servers that answer by hand. */

export const orderNo = 'A1'
export const unpaid = {
  orderNo,
  amountFen: 200,
  payment: { timeStamp: '1', nonceStr: 'n', package: 'p', signType: 'RSA', paySign: 's' },
  expiresAtMs: 1,
}
/** In a browser, with a page to pay on, for which the app is left. */
export const payable = { ...unpaid, payment: { ...unpaid.payment, pageUrl: 'https://pay.example/' } }
export const found = { orderNo, kind: 'boost', quantity: 1, points: null, amountFen: 200, steps: [] }
export const lost = () => Promise.reject(new CallError('network', '/pay'))

type Purchases = {
  /** Answers by the name of the call; any other call is never answered. */
  handlers: Record<string, (input?: unknown) => unknown>
  asked: string[]
  /** How often an order was stored. */
  ordered: number
  navigateTo: jest.SpyInstance
}
const purchases = {} as Purchases // as: filled before each test

export const Buy = ({ priceFen = 200, deviceId = 'node-1' }: { priceFen?: number; deviceId?: string }) => {
  const buying = usePurchase(orderBoost, {
    subject: `plan-1 ${deviceId}`,
    title: '两小时加速',
    isAnother: known => !known.endsWith(` ${deviceId}`),
    priceFen,
    onOrdered: () => {
      purchases.ordered += 1
    },
  })
  return (
    <View>
      <View ariaLabel="buy" onClick={() => void buying.run({ planId: 'plan-1', deviceId })} />
      <View>{buying.obstacle ?? 'free to buy'}</View>
      <WriteNotice
        of={buying}
        words={{ unknown: 'is it ordered?', offline: 'not ordered' }}
        onRetry={() => undefined}
      />
      <Kept />
    </View>
  )
}

/** What is stored of each payment: its title, whether its page was opened, and what the server said. */
const Kept = () => (
  <View>
    {usePayments().map(({ title, isPaying, tradeState }) => (
      <View key={title}>{`kept: ${title}, ${isPaying ? 'being paid' : 'no report'}, ${tradeState ?? 'not told'}`}</View>
    ))}
  </View>
)

/** Ann is signed in before each test of the file, and has bought nothing. */
export const watchPurchases = (): Purchases => {
  beforeEach(() => {
    localStorage.clear()
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    Object.assign(purchases, {
      navigateTo: jest.spyOn(Taro, 'navigateTo').mockResolvedValue({ errMsg: 'navigateTo:ok' }),
      ...{ asked: [], ordered: 0 },
      handlers: {
        [payments.orderBoost.name]: () => unpaid,
        [payments.boostOrder.name]: () => ({ orderNo, tradeState: 'USERPAYING' }),
      },
    })
    connect((async ({ name }: { name: string }, input: unknown) => {
      purchases.asked.push(name)
      return (purchases.handlers[name] ?? (() => new Promise(() => undefined)))(input)
    }) as Parameters<typeof connect>[0]) // the few calls that are made here are answered by hand
    startSession(sessionOf('ann'))
    reopenIntentions()
    resetAccountState()
    onEnding((ending, call, _isSeen, _sentAtMs, _input, subject) => keepOrdered(ending, call, subject))
  })
  afterEach(() => {
    stopAsking(orderNo)
    forgetPayment(orderNo)
    onEnding(() => undefined)
    endSession()
    reopenIntentions()
  })
  return purchases
}
