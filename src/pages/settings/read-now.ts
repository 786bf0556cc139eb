import type { InputOf, ReadCall } from '@/request/call'
import { query } from '@/request/query'

/**
 * A read that the page makes for itself: what is lost for good is told from no reply that was kept, by the phone or by
 * another page.
 */
export const readNow = <C extends ReadCall>(call: C, input: InputOf<C>) => ({
  ...query(call, input),
  queryKey: [call.name, input, 'now'],
  meta: {},
  gcTime: 0,
})
