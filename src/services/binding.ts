/**
 * Assumed: a QR code, the print on the box and what is typed contain the same code. `bindset` binds and unbinds;
 * `bindget` tells how far that is, and what unbinding would stop.
 */
import * as v from 'valibot'
import { Count, Id, oneOf, orNull, Points, ServerTimeMs } from '@/lib/shapes'
import { calls, get, patienceMs, post } from '@/request/call'
import { OfDevice } from './devices'

/** Case and surrounding spaces do not matter: people type it. */
export const NodeCode = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(64), v.toUpperCase())

const BindInput = v.variant('action', [
  v.object({ action: v.literal('bind'), code: NodeCode }),
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

/** Binds and unbinds a node, and tells how far that is. */
export const binding = calls('binding', {
  bindNode: post('deviceInfo', '/jdis/bindset', {
    input: BindInput,
    reply: Binding,
    closes: ({ action }) => action === 'unbind',
  }),
  binding: get('deviceInfo', '/jdis/bindget', { input: OfDevice, reply: Binding, timeoutMs: patienceMs }),
})
