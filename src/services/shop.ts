import { Nothing } from '@/lib/shapes'
import { postToRead, service } from '@/request/call'

/** The shop query service: shops nearby or by name. */
export const shop = service('shop', {
  shops: postToRead('/c/query', { input: Nothing, reply: Nothing }),
})
