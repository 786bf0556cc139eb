import * as v from 'valibot'
import { readableRows } from '@/lib/readable-rows'
import { Id, oneOf, TimeMs } from '@/lib/shapes'
import type { CallErrorKind } from '@/request/errors'
import { Callee, Host, Int32, Port, Rule, SequenceId, SpeedLimit } from './shapes'
import {
  type AskedMap,
  mapsOf,
  mayActMs,
  newTunnel,
  type Observed,
  type Request,
  type Tunnel,
  type Unanswered,
} from './tunnel'

/** What of a tunnel is stored: what was asked, and the ids that ask what became of it. It contains no token. */

const UnansweredId = v.object({ sequenceId: SequenceId, mayActUntilMs: TimeMs })

const Ended = v.variant('why', [
  v.object({ why: v.literal('refused'), errcode: Int32 }),
  v.object({
    why: v.literal('failed'),
    kind: v.pipe(
      v.string(),
      // as: written by ourselves; a value of an older version reads as a response that could not be understood.
      v.transform(kind => kind as CallErrorKind),
    ),
  }),
  v.object({ why: v.literal('dropped') }),
  v.object({ why: v.literal('time-over') }),
  v.object({ why: v.literal('closed') }),
  v.object({ why: v.literal('disowned') }),
])

/** Display-only fields may be lost; the map must still be closable. */
const PersistedMap = v.object({
  id: Id,
  name: v.fallback(v.string(), ''),
  preset: oneOf(['web', 'ssh', 'rdp', 'smb', 'printer'], 'own'),
  ip: Host,
  port: Port,
  rule: Rule,
  openForMs: v.nullable(TimeMs),
  wants: v.picklist(['running', 'stopped', 'removed']),
  isFavourite: v.fallback(v.boolean(), false),
  isHidden: v.optional(v.boolean(), false),
  closesAtMs: v.nullable(TimeMs),
  hasRun: v.boolean(),
  mayLinger: v.boolean(),
  ended: v.fallback(v.nullable(Ended), null),
  unanswered: v.nullable(v.object({ ...UnansweredId.entries, isKnown: v.boolean() })),
  lastAddress: v.nullable(v.object({ host: Host, port: Port })),
  /** Older versions took none back. */
  retired: v.optional(v.nullable(v.object({ port: Port, wasReturned: v.boolean() })), null),
  /** The id that asks whether it runs; null when it surely does not. */
  startedAs: v.nullable(SequenceId),
  /** Where that one was reached; older versions did not store it. */
  mapPort: v.optional(Port),
  /** Older versions forgot it with the app. */
  replaces: v.optional(Id),
})

export const PersistedTunnel = v.object({
  node: v.object({ id: Callee, name: v.string(), addr: v.string() }),
  limitKbps: v.nullable(SpeedLimit),
  maps: readableRows(PersistedMap),
  mayBeOpen: v.boolean(),
  unanswered: v.nullable(UnansweredId),
  limitMayChangeUntilMs: v.nullable(TimeMs),
  seenAtMs: TimeMs,
  /** All missing in older versions, which stored a tunnel without its maps to destroy it. */
  isEnding: v.optional(v.boolean()),
  refusals: v.optional(TimeMs, 0),
  serverAheadMs: v.optional(v.nullable(v.number()), null),
})
export type PersistedTunnel = v.InferOutput<typeof PersistedTunnel>

export const toPersisted = (tunnel: Tunnel): PersistedTunnel => ({
  node: tunnel.node,
  limitKbps: tunnel.asked.limitKbps,
  maps: mapsOf(tunnel).map(map => persistedMap(tunnel, map)),
  mayBeOpen: tunnel.observed.is !== 'closed' || tunnel.inFlight?.call === 'create',
  unanswered: tunnel.inFlight?.call === 'create' ? pendingOf(tunnel.inFlight) : tunnel.unanswered,
  limitMayChangeUntilMs:
    tunnel.inFlight?.call === 'limit' ? pendingOf(tunnel.inFlight).mayActUntilMs : tunnel.limitMayChangeUntilMs,
  seenAtMs: tunnel.seenAtMs,
  isEnding: tunnel.isEnding,
  refusals: tunnel.refusals,
  serverAheadMs: tunnel.serverAheadMs,
})

const persistedMap = ({ observed, inFlight }: Tunnel, { leftUntilMs: _, ...map }: AskedMap) => {
  const isStarting = inFlight?.call === 'start' && inFlight.mapId === map.id
  const found = observed.is === 'closed' ? undefined : observed.maps[map.id]
  return {
    ...map,
    unanswered: isStarting ? { ...pendingOf(inFlight), isKnown: false } : map.unanswered,
    startedAs: found?.startedAs ?? (isStarting ? inFlight.sequenceId : null),
    ...(found?.port !== undefined && { mapPort: found.port }),
  }
}

/** If the app ends now, nobody receives the response. */
const pendingOf = ({ sequenceId, sentAtMs }: Request): Unanswered => ({
  sequenceId,
  mayActUntilMs: sentAtMs + mayActMs,
})

/** After a start of the app nothing counts as running; what may run is asked about, and nothing else is opened. */
export const fromPersisted = ({ node, limitKbps, maps, mayBeOpen, ...kept }: PersistedTunnel): Tunnel => ({
  ...newTunnel(node, kept.seenAtMs),
  ...kept,
  asked: { limitKbps, maps: Object.fromEntries(maps.map(map => [map.id, askedFrom(map)])) },
  observed: mayBeOpen ? { is: 'unknown', maps: tracesIn(maps) } : { is: 'closed' },
  isEnding: kept.isEnding ?? (mayBeOpen && maps.length === 0),
  isForeground: false,
  isFindingOut: true,
})

const askedFrom = ({ startedAs, mapPort: _, ...map }: PersistedTunnel['maps'][number]): AskedMap =>
  map.wants === 'running' && startedAs === null
    ? { ...map, wants: 'stopped', closesAtMs: null, ended: { why: 'dropped' } }
    : map

const tracesIn = (maps: PersistedTunnel['maps']): Extract<Observed, { is: 'unknown' }>['maps'] =>
  Object.fromEntries(
    maps.flatMap(({ id, startedAs, mapPort: port }) =>
      startedAs === null ? [] : [[id, { is: 'unknown' as const, startedAs, ...(port !== undefined && { port }) }]],
    ),
  )
