/**
 * Assumed: a QR code, the print on the box and what is typed contain the same code. `bindset` binds and unbinds;
 * `bindget` tells how far that is, and what unbinding would stop.
 */
import * as v from 'valibot'
import { Count, Id, Nothing, oneOf, orNull, Phone, Points, ServerTimeMs, typedText } from '@/lib/shapes'
import { calls, get, patienceMs, post } from '@/request/call'
import { OfDevice } from './devices'

/** Case and surrounding spaces do not matter: people type it. */
const Code = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(64), v.toUpperCase())
const Owner = v.picklist(['nobody', 'you', 'other'])

const CodeQuery = v.object({ code: Code })
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

const BindInput = v.variant('action', [
  v.object({ action: v.literal('bind'), code: Code }),
  v.object({ action: v.literal('unbind'), deviceId: Id }),
])

/** What ends with the binding: shown before, and reported after. */
const Stake = v.object({
  todayPoints: orNull(Points),
  schedules: Count,
  domains: Count,
  hasLimit: v.boolean(),
  isInGroup: v.boolean(),
})

export const Binding = v.object({
  deviceId: Id,
  /** `failed`: the device never confirmed. */
  state: oneOf(['none', 'waiting', 'bound', 'failed'], 'unknown'),
  boundAtMs: orNull(ServerTimeMs),
  reason: orNull(v.string()),
  /** What unbinding stops, or has just stopped. */
  stake: orNull(Stake),
})
export type Binding = v.InferOutput<typeof Binding>

/**
 * Whether a node that was to be unbound is still the account's. `failed` may be about unbinding it, or about binding it
 * since: it tells neither.
 */
export type Verdict = 'bound' | 'unbound' | 'unknown'
export const verdictOn = (nodeId: string, { deviceId, state }: Binding): Verdict => {
  if (deviceId !== nodeId || (state !== 'bound' && state !== 'none')) return 'unknown'
  return state === 'bound' ? 'bound' : 'unbound'
}

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

/** Finding a node on the network, binding it, and reserving one. */
export const binding = calls('binding', {
  startScan: post('deviceInfo', '/jdis/scan', { input: Nothing, reply: Scan }),
  scanned: get('deviceInfo', '/jdis/scanlist', { input: Scan, reply: Scanned, timeoutMs: patienceMs }),
  deviceByCode: get('main', '/dev/pid/query', { input: CodeQuery, reply: CodeMeaning, timeoutMs: patienceMs }),
  bindNode: post('deviceInfo', '/jdis/bindset', {
    input: BindInput,
    reply: Binding,
    closes: ({ action }) => action === 'unbind',
  }),
  binding: get('deviceInfo', '/jdis/bindget', { input: OfDevice, reply: Binding, timeoutMs: patienceMs }),
  reserveDevice: post('main', '/jdb/book/register', { input: Reservation, reply: Reserved }),
})
