import { intentionWords } from '@/i18n/intention'
import { wordsNow } from '@/i18n/words'
import type { InputOf, ReadCall, ReplyOf } from '@/request/call'
import { type inconclusive, type notReceived, type Write, type WriteCall, write } from '@/request/write'
import { account } from '@/services/account'
import { boosts } from '@/services/boosts'
import { butler } from '@/services/butler'
import { feedback } from '@/services/feedback'
import { growth } from '@/services/growth'
import { mall } from '@/services/mall'
import { type Order, type OrdersPage, orders } from '@/services/orders'
import { payments, type UnpaidOrder } from '@/services/payments'
import { points } from '@/services/points'
import { schedules } from '@/services/schedules'
import { foundOrder, type Wanted } from './found-order'

/**
 * The writes that carry a `requestId`: each is stored before it is sent and goes through `useIntention` alone. It
 * outlives its page, so its row brings its own words.
 */
export type IntendedWrite<C extends WriteCall = WriteCall> = Write<C> & RowExtras<C>

type RowExtras<C> = {
  /** Names the request. */
  label: () => string
  /** The text when it is done. A method, so that a row of any call fits where rows are listed. */
  doneText(reply: ReplyOf<C>): string
  /** The name of the page that shows whether it was done. */
  seenIn: () => string
  /** The reply is an order to be paid. */
  sells?: 'boost' | 'topUp'
  /** The reply tells the balance, which counts up: only these are read again before it has. */
  claims?: readonly ReadCall[]
  /** The stored draft, whose text is sent. */
  draftKey?: string
}

const intended = <C extends WriteCall>(row: Write<C>, extras: RowExtras<C>): IntendedWrite<C> => ({ ...row, ...extras })

const words = () => wordsNow(intentionWords)
const pointsCame = ({ points }: { points: number }) => words()('pointsCame', { points })

// The ledger is in none of these lists: it may have hundreds of pages, and is read again whenever it is opened.
const spendable: readonly ReadCall[] = [account.user, points.userPoints, points.pointsChart]
const tasks: readonly ReadCall[] = [points.newcomerPoints, growth.growth]

/** Repeating a claim is harmless at any time. */
const recovery = 'resend'

const claiming = (...claims: readonly ReadCall[]) => ({
  label: () => words()('claimPoints'),
  seenIn: () => words()('inPoints'),
  doneText: pointsCame,
  claims,
})

export const claimOnlinePoints = intended(
  write(points.takeOnlinePoints, { recovery, staleAfterWrite: [...spendable, ...tasks, points.onlinePoints] }),
  claiming(),
)

export const claimNewcomerPoints = intended(
  write(points.takeNewcomerPoints, { recovery, staleAfterWrite: [...spendable, points.newcomerPoints] }),
  claiming(points.newcomerPoints),
)

export const claimOpenGift = intended(
  write(points.takeOpenGift, { recovery, staleAfterWrite: [...spendable, points.openGift] }),
  claiming(points.openGift),
)

export const redeemCode = intended(write(points.redeemCode, { recovery, staleAfterWrite: spendable }), {
  ...claiming(),
  label: () => words()('redeem'),
})

/** The daily check-in, or a task of the growth page. */
export const claimGrowthReward = intended(
  write(growth.takeGrowth, { recovery, staleAfterWrite: [...spendable, growth.growth, growth.signInCalendar] }),
  {
    label: () => words()('growthReward'),
    seenIn: () => words()('inGrowth'),
    doneText: pointsCame,
    claims: [growth.growth, growth.signInCalendar],
  },
)

/**
 * An order is never sent again without a tap: a read finds the order that a request has become. Assumed: the server takes
 * an id once, and refuses it from then on.
 */
const recoverFromOrders = {
  readBack: orders.orders,
  query: (input: object) => ({ ofRequestId: requestIdIn(input) }),
} as const

/** Paying an existing order has none, and does not go through here. */
const requestIdIn = (input: object): string =>
  'requestId' in input && typeof input.requestId === 'string' ? input.requestId : ''

const unpaid = (page: OrdersPage, wanted: Omit<Wanted, 'isPaidWith'>): UnpaidOrder | NoReply => {
  const order = foundOrder(page, { ...wanted, isPaidWith: 'money' })
  // as: how to pay is requested later, so pages that buy expect an order without it.
  return isOrder(order) ? ({ orderNo: order.orderNo, amountFen: order.amountFen ?? 0 } as UnpaidOrder) : order
}

type NoReply = typeof notReceived | typeof inconclusive
const isOrder = (found: Order | NoReply): found is Order => typeof found === 'object'

const exchanged: readonly Order['kind'][] = ['thing', 'voucher', 'topUp', 'butler']

export const exchangeGoods = intended(
  write(mall.exchangeGoods, {
    recovery: {
      ...recoverFromOrders,
      resultFrom: (page, { goodsId: itemId, expectedPoints: points, phone: newPhone, ...request }) => {
        const order = foundOrder(page, { ...request, itemId, newPhone, points, kinds: exchanged, isPaidWith: 'points' })
        return isOrder(order) ? { orderNo: order.orderNo, spentPoints: order.points ?? 0 } : order
      },
    },
    staleAfterWrite: [...spendable, ...tasks, mall.goods, orders.orders, butler.butlerLeft, boosts.boosts],
  }),
  { label: () => words()('exchange'), seenIn: () => words()('inOrders'), doneText: () => words()('exchanged') },
)

export const orderBoost = intended(
  write(payments.orderBoost, {
    recovery: {
      ...recoverFromOrders,
      resultFrom: (page, input) =>
        unpaid(page, {
          requestId: requestIdIn(input),
          kinds: ['boost'],
          ...('planId' in input && { itemId: input.planId, deviceId: input.deviceId }),
        }),
    },
    staleAfterWrite: [orders.orders, boosts.boosts],
  }),
  {
    label: () => words()('order'),
    seenIn: () => words()('inOrders'),
    doneText: () => words()('ordered'),
    sells: 'boost',
  },
)

export const orderTopUp = intended(
  write(payments.orderTopUp, {
    recovery: {
      ...recoverFromOrders,
      resultFrom: (page, input) =>
        unpaid(page, {
          requestId: requestIdIn(input),
          kinds: ['topUp', 'voucher'],
          ...('productId' in input && { itemId: input.productId, phone: input.phone }),
        }),
    },
    staleAfterWrite: [orders.orders],
  }),
  {
    label: () => words()('order'),
    seenIn: () => words()('inOrders'),
    doneText: () => words()('ordered'),
    sells: 'topUp',
  },
)

// Resent within ten minutes only: later the boost would run at a time nobody chose, and a schedule may have changed.
export const startBoost = intended(
  write(boosts.useBoost, { recovery: 'resendSoon', staleAfterWrite: [boosts.boosts, account.user] }),
  { label: () => words()('boost'), seenIn: () => words()('inBoosts'), doneText: () => words()('boosted') },
)

export const addWakeup = intended(
  write(schedules.addWakeup, { recovery: 'resendSoon', staleAfterWrite: [schedules.wakeups] }),
  { label: () => words()('schedule'), seenIn: () => words()('inWake'), doneText: () => words()('scheduled') },
)

export const sendFeedback = intended(
  write(feedback.sendFeedback, { recovery: 'resend', staleAfterWrite: [feedback.sentFeedback, ...tasks] }),
  {
    label: () => words()('feedback'),
    seenIn: () => words()('inHelp'),
    doneText: () => words()('feedbackSent'),
    draftKey: 'feedback.draft',
  },
)

export const intendedWrites = [
  claimOnlinePoints,
  claimNewcomerPoints,
  claimOpenGift,
  redeemCode,
  claimGrowthReward,
  exchangeGoods,
  orderBoost,
  orderTopUp,
  startBoost,
  addWakeup,
  sendFeedback,
] as const

type CallOf<W> = W extends { call: infer C extends WriteCall } ? C : never
export type IntendedCall = CallOf<(typeof intendedWrites)[number]>

type WithoutId<Input> = Input extends { requestId: string } ? Omit<Input, 'requestId'> : never
/** The input without the `requestId`, which is made at the tap. */
export type RequestOf<C> = WithoutId<InputOf<C>>

/** Undefined for a call that this version no longer has: what is stored of it is neither asked about nor sent. */
export const rowOf = (call: string): IntendedWrite | undefined => intendedWrites.find(row => row.call.name === call)

/** Calls have changed their group, and stored names are as old as they are: the name after the point tells which it is. */
export const currentName = (stored: string): string =>
  intendedWrites.find(row => row.call.name.endsWith(stored.slice(stored.indexOf('.'))))?.call.name ?? stored
