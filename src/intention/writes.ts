import { intentionWords } from '@/i18n/intention'
import { wordsNow } from '@/i18n/words'
import type { InputOf, ReadCall, ReplyOf } from '@/request/call'
import { notReceived, type Write, type WriteCall, write } from '@/request/write'
import { main } from '@/services/main'
import { second } from '@/services/second'
import type { OrdersPage } from '@/services/shapes/orders'
import type { UnpaidOrder } from '@/services/shapes/payments'

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
  /** The reply is an order to be paid. */
  sells?: 'boost' | 'topUp'
}

const intended = <C extends WriteCall>(row: Write<C>, extras: RowExtras<C>): IntendedWrite<C> => ({ ...row, ...extras })

const words = () => wordsNow(intentionWords)
const pointsCame = ({ points }: { points: number }) => words()('pointsCame', { points })

// The ledger is in none of these lists: it may have hundreds of pages, and is read again whenever it is opened.
const spendable: readonly ReadCall[] = [main.user, main.userPoints, main.pointsChart]
const tasks: readonly ReadCall[] = [main.newcomerPoints, second.growth]

/** Repeating a claim is harmless at any time. */
const recovery = 'resend'

export const claimOnlinePoints = intended(
  write(main.takeOnlinePoints, { recovery, staleAfterWrite: [...spendable, ...tasks, main.onlinePoints] }),
  { label: () => words()('claimPoints'), doneText: pointsCame },
)

export const claimNewcomerPoints = intended(
  write(main.takeNewcomerPoints, { recovery, staleAfterWrite: [...spendable, main.newcomerPoints] }),
  { label: () => words()('claimPoints'), doneText: pointsCame },
)

export const claimOpenGift = intended(
  write(second.takeOpenGift, { recovery, staleAfterWrite: [...spendable, second.openGift] }),
  { label: () => words()('claimPoints'), doneText: pointsCame },
)

export const redeemCode = intended(write(second.redeemCode, { recovery, staleAfterWrite: spendable }), {
  label: () => words()('redeem'),
  doneText: pointsCame,
})

/** The daily check-in, or a task of the growth page. */
export const claimGrowthReward = intended(
  write(second.takeGrowth, { recovery, staleAfterWrite: [...spendable, second.growth, second.signInCalendar] }),
  { label: () => words()('growthReward'), doneText: pointsCame },
)

/** An order is never sent again without a tap: a read finds the order that a request has become. */
const recoverFromOrders = {
  readBack: main.orders,
  // Paying an existing order has no id and does not go through here.
  query: (input: { requestId: string } | { orderNo: unknown }) => ({
    ofRequestId: 'requestId' in input ? input.requestId : '',
  }),
} as const

const unpaid = ({ items: [order] }: OrdersPage): UnpaidOrder | typeof notReceived =>
  // as: how to pay is requested later, so pages that buy expect an order without it.
  order ? ({ orderNo: order.orderNo, amountFen: order.amountFen ?? 0 } as UnpaidOrder) : notReceived

export const exchangeGoods = intended(
  write(main.exchangeGoods, {
    recovery: {
      ...recoverFromOrders,
      resultFrom: ({ items: [order] }) =>
        order ? { orderNo: order.orderNo, spentPoints: order.points ?? 0 } : notReceived,
    },
    staleAfterWrite: [...spendable, ...tasks, main.goods, main.orders, main.butlerLeft, second.boosts],
  }),
  { label: () => words()('exchange'), doneText: () => words()('exchanged') },
)

export const orderBoost = intended(
  write(second.orderBoost, {
    recovery: { ...recoverFromOrders, resultFrom: unpaid },
    staleAfterWrite: [main.orders, second.boosts],
  }),
  { label: () => words()('order'), doneText: () => words()('ordered'), sells: 'boost' },
)

export const orderTopUp = intended(
  write(second.orderTopUp, { recovery: { ...recoverFromOrders, resultFrom: unpaid }, staleAfterWrite: [main.orders] }),
  { label: () => words()('order'), doneText: () => words()('ordered'), sells: 'topUp' },
)

// Resent within ten minutes only: later the boost would run at a time nobody chose, and a schedule may have changed.
export const startBoost = intended(
  write(second.useBoost, { recovery: 'resendSoon', staleAfterWrite: [second.boosts, main.user] }),
  { label: () => words()('boost'), doneText: () => words()('boosted') },
)

export const addWakeup = intended(
  write(second.addWakeup, { recovery: 'resendSoon', staleAfterWrite: [second.wakeups] }),
  { label: () => words()('schedule'), doneText: () => words()('scheduled') },
)

export const sendFeedback = intended(
  write(second.sendFeedback, { recovery: 'resend', staleAfterWrite: [second.sentFeedback, ...tasks] }),
  { label: () => words()('feedback'), doneText: () => words()('feedbackSent') },
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
