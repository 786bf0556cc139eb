import * as v from 'valibot'
import { Id, Nothing } from '@/lib/shapes'
import { calls, post } from '@/request/call'

/** Hides an order, or shows it again within the five seconds of the undo. */
const OrderVisibility = v.object({ orderNo: Id, isHidden: v.boolean() })

/** What the orders’ own pages change. */
export const orderList = calls('orderList', {
  setOrderVisibility: post('main', '/jdb/exchange/list', { input: OrderVisibility, reply: Nothing }),
})
