import type { Call, InputOf } from '@/request/call'
import { request } from '@/request/send'
import { main } from '@/services/main'
import { second } from '@/services/second'
import type { Means } from './book'
import type { Intention } from './intention'

/** Every call that spends, takes or orders: each goes through `useIntention` and no other way. */
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
]

/**
 * Only an exchange can be asked about by a read (`ofRequestId`); it is never sent again but by a tap. To send a taking
 * again does no harm whenever it is. A boost would run and an order would stand at a time that nobody chose: later
 * than ten minutes they are sent again by a tap only.
 */
const soonOnly: string[] = [second.useBoost.name, second.orderBoost.name, second.orderTopUp.name]

export const wayToAsk: Means['wayToAsk'] = name => {
  if (name === main.exchangeGoods.name) return exchangeBehind
  return soonOnly.includes(name) ? 'again-soon' : 'again'
}

const exchangeBehind = async ({ requestId }: Intention) => {
  const { items } = await request(main.orders, { ofRequestId: requestId })
  const [order] = items
  return order && { orderNo: order.orderNo, spentPoints: order.points ?? 0 }
}

export const sendAgain: Means['send'] = async ({ call: name, input, requestId }) => {
  const call = calls.find(each => each.name === name)
  if (!call) throw new Error(`${name} is no longer a call of this app`)
  // Its own call's input when it was stored, and checked by that call's schema again before it is sent.
  return request(call, { ...input, requestId } as InputOf<IntendedCall>)
}
