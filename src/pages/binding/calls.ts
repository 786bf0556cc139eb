// Named as the calls of `services/binding.ts`, which a node's own pages need without these.
import * as v from 'valibot'
import { Id, Nothing, oneOf, orNull, Phone, ServerTimeMs, typedText } from '@/lib/shapes'
import { calls, get, patienceMs, post } from '@/request/call'
import { NodeCode } from '@/services/binding'

const Owner = v.picklist(['nobody', 'you', 'other'])

const CodeQuery = v.object({ code: NodeCode })
export const CodeMeaning = v.object({
  /** `unknown`: the code is not one of ours. */
  kind: oneOf(['node'], 'unknown'),
  code: v.string(),
  deviceId: orNull(Id),
  model: orNull(v.string()),
  owner: orNull(Owner),
})
export type CodeMeaning = v.InferOutput<typeof CodeMeaning>

const Scan = v.object({ scanId: Id })
export const Scanned = v.object({
  isFinished: v.boolean(),
  items: v.array(
    v.object({
      code: v.string(),
      model: orNull(v.string()),
      lanAddress: orNull(v.string()),
      owner: Owner,
    }),
  ),
})
export type Scanned = v.InferOutput<typeof Scanned>

const Reservation = v.object({
  model: typedText(40),
  contactName: typedText(30),
  phone: Phone,
  /** When it was tapped, by the server's clock. */
  tappedAtMs: ServerTimeMs,
})
/**
 * One per account: what was tapped last counts, under the id of the first. One that was tapped before it is refused
 * (1204) with the data of that which stands.
 */
export const Reserved = v.object({ reservationId: Id, createdAtMs: ServerTimeMs })
export type Reserved = v.InferOutput<typeof Reserved>

/** Finding a node on the network or by its code, and reserving one. */
export const finding = calls('binding', {
  startScan: post('deviceInfo', '/jdis/scan', { input: Nothing, reply: Scan }),
  scanned: get('deviceInfo', '/jdis/scanlist', { input: Scan, reply: Scanned, timeoutMs: patienceMs }),
  deviceByCode: get('main', '/dev/pid/query', { input: CodeQuery, reply: CodeMeaning, timeoutMs: patienceMs }),
  reserveDevice: post('main', '/jdb/book/register', { input: Reservation, reply: Reserved }),
})
