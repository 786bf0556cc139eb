import { Nothing } from '@/lib/shapes'
import { post, service } from '@/request/call'
import { OrderVisibility } from './shapes/order-visibility'

/** What the orders' own pages change. */
export const ordersApi = service('main', {
  setOrderVisibility: post('/jdb/exchange/list', { input: OrderVisibility, reply: Nothing }),
})
