import type { Call, InputOf } from '@/request/call'
import { request } from '@/request/send'
import { main } from '@/services/main'
import { second } from '@/services/second'
import type { Means } from './book'
import type { Intention } from './intention'

/** Every call that carries a `requestId`: each goes through `useIntention` and no other way. */
const calls = [
  main.takeOnlinePoints,
  main.takeNewcomerPoints,
  second.takeOpenGift,
  second.redeemCode,
  second.takeGrowth,
  main.exchangeGoods,
  second.useBoost,
  second.orderBoost,
  second.orderTopUp,
  second.addWakeup,
  second.sendFeedback,
]
export type IntendedCall = (typeof calls)[number]
export type CallName = IntendedCall['name']

type Wish<Input> = Input extends { requestId: string } ? Omit<Input, 'requestId'> : never
/** The input without the id, which is made at the tap. */
export type WishOf<C> = Wish<InputOf<C>>

/**
 * What an ending leaves no longer true: what there is to spend, to take and to order. The ledger is not among them:
 * hundreds of its pages may be open, and it reads anew each time one comes to it.
 */
export const madeStale: Call[] = [
  main.user,
  main.userPoints,
  main.pointsChart,
  main.onlinePoints,
  main.newcomerPoints,
  main.goods,
  main.orders,
  main.butlerLeft,
  second.openGift,
  second.growth,
  second.signInCalendar,
  second.boosts,
  second.wakeups,
  second.sentFeedback,
]

/**
 * What makes an order can be asked about by a read (`ofRequestId`); it is never sent again but by a tap. To send a
 * taking again does no harm whenever it is. A boost would run at a time that nobody chose, and a schedule may have been
 * changed since: later than ten minutes these are sent again by a tap only.
 */
export const wayToAsk: Means['wayToAsk'] = name => {
  if (name === main.exchangeGoods.name) return exchangeBehind
  if (name === second.orderBoost.name || name === second.orderTopUp.name) return orderBehind
  return name === second.useBoost.name || name === second.addWakeup.name ? 'again-soon' : 'again'
}

const exchangeBehind = async (intention: Intention) => {
  const order = await orderOf(intention)
  return order && { orderNo: order.orderNo, spentPoints: order.points ?? 0 }
}

/** How to pay it is asked for when somebody does. */
const orderBehind = async (intention: Intention) => {
  const order = await orderOf(intention)
  return order && { orderNo: order.orderNo, amountFen: order.amountFen ?? 0 }
}

const orderOf = async ({ requestId }: Intention) => (await request(main.orders, { ofRequestId: requestId })).items[0]

export const sendAgain: Means['send'] = async ({ call: name, input, requestId }) => {
  const call = calls.find(each => each.name === name)
  if (!call) throw new Error(`${name} is no longer a call of this app`)
  // Its own call's input when it was stored, and checked by that call's schema again before it is sent.
  return request(call, { ...input, requestId } as InputOf<IntendedCall>)
}
