import type { CallErrorKind } from '@/request/errors'
import type { rules } from './shapes'

/**
 * All that is known of a tunnel. There is one tunnel for each node. What the user asked and what was observed at the
 * node are separate and never mixed: a map can be `running` only in a tunnel that was observed to be open.
 *
 * Assumption, since the protocol has no call that reads: the same message under the same sequenceID acts once, so
 * asking again is asking what became of it; an account has one tunnel to a node, so creating it again finds it.
 *
 * All phones of the account share that tunnel. This one stops its own maps, and destroys the tunnel only when its user
 * ends it; a tunnel without maps leads nowhere.
 */
export type Tunnel = {
  readonly node: Node
  /** A limit of null: none was chosen here, and the node keeps its own. */
  readonly asked: { readonly limitKbps: number | null; readonly maps: Readonly<Record<string, AskedMap>> }
  readonly observed: Observed
  /** One at a time: the next request depends on the last response. */
  readonly inFlight: Request | null
  /** An unanswered creation may still act until then, so "closed" is not final. */
  readonly unanswered: Unanswered | null
  /** Failed requests in a row. */
  readonly tries: number
  /** Setbacks since the last calm minute, and when the last one was; the pause grows with them. */
  readonly setbacks: number
  readonly setbackAtMs: number
  readonly isPausing: boolean
  /** The server asked for a pause until then (Retry-After). */
  readonly quietUntilMs: number | null
  readonly isNodeOffline: boolean
  /** How many services run on all nodes together, as of its last step. */
  readonly runningInAll: number
  /** The map that the user looked at last: what was not seen for long is asked about then. */
  readonly lookedAt: { readonly mapId: string; readonly atMs: number } | null
  /** How often in a row the node has refused us; from `maxRefusals` on it is left alone. */
  readonly refusals: number
  /** The user ends the tunnel, for every phone. */
  readonly isEnding: boolean
  readonly isForeground: boolean
  /** After a start of the app: finds out what still runs, and opens nothing by itself. */
  readonly isFindingOut: boolean
  /** Why the last requested limit is not in force. */
  readonly limitProblem: Ended | null
  /** An unanswered limit may still come into force until then, over a later one. */
  readonly limitMayChangeUntilMs: number | null
  readonly seenAtMs: number
  /** How far the servers' clock was ahead of the phone's when it was last known to be right. */
  readonly serverAheadMs: number | null
  /** Since when it is unknown whether the phone slept or its clock was changed. */
  readonly unsureFromMs: number | null
}

export type Node = { readonly id: string; readonly name: string; readonly addr: string }

/** What is mapped: a service at the node or in its network. */
export type Service = {
  readonly name: string
  readonly preset: 'web' | 'ssh' | 'rdp' | 'smb' | 'printer' | 'own'
  readonly ip: string
  readonly port: number
  readonly rule: (typeof rules)[keyof typeof rules]
  /** Null: until it is stopped. */
  readonly openForMs: number | null
  /** The id of the service whose place it takes as soon as it is open. */
  readonly replaces?: string | undefined
}

export type AskedMap = Service & {
  readonly id: string
  readonly wants: 'running' | 'stopped' | 'removed'
  readonly isFavourite: boolean
  /** Removed from the list before its node confirmed the stop; still to be closed. */
  readonly isHidden: boolean
  /** Wall time, so that it holds through sleep. */
  readonly closesAtMs: number | null
  /** It ran since it was last started: a drop is then repaired automatically. */
  readonly hasRun: boolean
  /** It was started and is not known to be gone. */
  readonly mayLinger: boolean
  readonly ended: Ended | null
  /** An unanswered start that may still act. `isKnown`: a copy of it was answered since. */
  readonly unanswered: (Unanswered & { readonly isKnown: boolean }) | null
  /** Requested again, so that a shared address stays the same. */
  readonly lastAddress: HostAndPort | null
  /** Taken back from whoever has its address. A node that offers it all the same has it returned, once. */
  readonly retired: { readonly port: number; readonly wasReturned: boolean } | null
  /** Closed where it was; where it is now is known then, and nobody is asked before. Another start of the app asks sooner. */
  readonly leftUntilMs?: number | undefined
}

export type HostAndPort = { readonly host: string; readonly port: number }
export type Unanswered = { readonly sequenceId: string; readonly mayActUntilMs: number }

/** Why something does not run or was refused. */
export type Ended =
  | { readonly why: 'refused'; readonly errcode: number }
  | { readonly why: 'failed'; readonly kind: CallErrorKind }
  | { readonly why: 'dropped' }
  /** The tunnel was closed again as soon as it was opened. */
  | { readonly why: 'closed' }
  | { readonly why: 'time-over' }
  /** The node no longer obeys this account. It may still be open. */
  | { readonly why: 'disowned' }

export type Observed =
  | { readonly is: 'closed' }
  /** It may be open with these maps, by the id that each was started under. */
  | { readonly is: 'unknown'; readonly maps: Readonly<Record<string, MaybeRunning>> }
  | {
      readonly is: 'open'
      /** From its creation; null when it was found through a map. */
      readonly callerPid: number | null
      readonly route: ConnectionRoute
      /** Since when its route is being asked for, and when last. */
      readonly routeAskedSinceMs: number
      readonly routeAskedAtMs: number
      readonly confirmedAtMs: number
      readonly maps: Readonly<Record<string, Running | MaybeRunning>>
      /** Null is unknown. */
      readonly limitKbps: number | null
    }
/** `unasked`: the tunnel was found open; its route is not known yet. */
export type ConnectionRoute = 'connecting' | 'direct' | 'relayed' | 'unknown' | 'unasked'
export type Open = Extract<Observed, { is: 'open' }>

export type MaybeRunning = {
  readonly is: 'unknown'
  readonly startedAs: string
  /** Where it was when it was last seen. */
  readonly port?: number
  /** How often the question was refused, by a node that may have refused us instead. */
  readonly timesRefused?: number
}
export type Running = HostAndPort & {
  readonly is: 'running'
  readonly startedAs: string
  /** The specification does not say whose pid this is, so it is compared only with this map's own earlier ones. */
  readonly callerPid: number
  readonly confirmedAtMs: number
}

export type Request = {
  readonly sequenceId: string
  /** Distinguishes this request from an earlier one of the same message, whose response may still arrive. */
  readonly sendingId: string
  readonly sentAtMs: number
} & (
  | { readonly call: 'destroy' }
  /** A question opens nothing that is not known to have been asked for before. */
  | { readonly call: 'create'; readonly isQuestion: boolean }
  | {
      readonly call: 'start'
      readonly isQuestion: boolean
      readonly mapId: string
      readonly ip: string
      readonly port: number
      readonly listenPort: number
      /** Null leaves the tunnel's as it is. */
      readonly limitKbps: number | null
      readonly rule: Service['rule']
    }
  | {
      readonly call: 'stop'
      readonly mapId: string
      readonly ip: string
      readonly port: number
      readonly mapPort: number
    }
  | { readonly call: 'limit'; readonly limitKbps: number }
)

export type Response =
  | { readonly is: 'created'; readonly callerPid: number; readonly status: ConnectionRoute | 'closed' }
  | ({ readonly is: 'started'; readonly callerPid: number } & HostAndPort)
  | { readonly is: 'done' }
  /** The node has stopped what was there. What was meant may be elsewhere, which is known later. */
  | { readonly is: 'done-there'; readonly knownInMs: number }
  | { readonly is: 'refused'; readonly errcode: number }
  /** The node may have acted. */
  | { readonly is: 'unanswered'; readonly kind: CallErrorKind; readonly retryAfterMs?: number }
  /** It was not sent, because something is to be closed first. */
  | { readonly is: 'withdrawn' }
  /** The node has definitely not acted. */
  | { readonly is: 'unsent'; readonly kind: CallErrorKind; readonly retryAfterMs?: number }

/** A message in flight may act this long: every platform drops a connection after about 60 s. */
export const mayActMs = 60_000
/** So many refusals in a row are no misunderstanding. */
export const maxRefusals = 6

export const newTunnel = (node: Node, nowMs: number): Tunnel => ({
  node,
  asked: { limitKbps: null, maps: {} },
  observed: { is: 'closed' },
  inFlight: null,
  unanswered: null,
  tries: 0,
  setbacks: 0,
  setbackAtMs: 0,
  isPausing: false,
  quietUntilMs: null,
  isNodeOffline: false,
  runningInAll: 0,
  lookedAt: null,
  refusals: 0,
  isEnding: false,
  isForeground: true,
  isFindingOut: false,
  limitProblem: null,
  limitMayChangeUntilMs: null,
  seenAtMs: nowMs,
  serverAheadMs: null,
  unsureFromMs: null,
})

/** Just asked for. */
export const newMap = (id: string, service: Service): AskedMap => ({
  ...service,
  id,
  wants: 'running',
  isFavourite: false,
  isHidden: false,
  closesAtMs: null,
  hasRun: false,
  mayLinger: true,
  ended: null,
  unanswered: null,
  lastAddress: null,
  retired: null,
})

export const mapsOf = ({ asked }: Tunnel): AskedMap[] => Object.values(asked.maps)
export const visibleMapsOf = (tunnel: Tunnel): AskedMap[] => mapsOf(tunnel).filter(({ isHidden }) => !isHidden)

/** Also while its creation is in flight, or was never answered. */
export const mayBeOpen = ({ observed, unanswered, inFlight }: Tunnel): boolean =>
  observed.is !== 'closed' || unanswered !== null || inFlight?.call === 'create'

/** Whether a service that this phone opened may be reached through it. */
export const mayHaveDoor = (tunnel: Tunnel): boolean =>
  mapsOf(tunnel).some(map => mayBeDoor(tunnel, map)) || (tunnel.isEnding && mayBeOpen(tunnel))

/** Also a start that is in flight, or was never answered. */
export const mayBeDoor = ({ observed, inFlight }: Tunnel, { id, unanswered }: AskedMap): boolean =>
  (observed.is !== 'closed' && observed.maps[id] !== undefined) ||
  (inFlight?.call === 'start' && inFlight.mapId === id) ||
  (unanswered !== null && !unanswered.isKnown)

/** Its node offers the port that was taken back. */
export const isRetired = ({ retired }: AskedMap, port: number): boolean =>
  retired !== null && !retired.wasReturned && retired.port === port

/** It has refused us so often that it is left alone until the user, or the account, is back. */
export const isDisowned = ({ refusals }: Tunnel): boolean => refusals >= maxRefusals

export const withMap = (tunnel: Tunnel, mapId: string, change: Partial<AskedMap>): Tunnel => {
  const map = tunnel.asked.maps[mapId]
  if (!map) return tunnel
  const maps = { ...tunnel.asked.maps, [mapId]: { ...map, ...change } }
  return { ...tunnel, asked: { ...tunnel.asked, maps } }
}

/** Applies a change to each map. */
export const withEachMap = (tunnel: Tunnel, change: (map: AskedMap) => Partial<AskedMap>): Tunnel =>
  mapsOf(tunnel).reduce((now, map) => withMap(now, map.id, change(map)), tunnel)

export const mapValues = <Value, Result>(record: Readonly<Record<string, Value>>, change: (value: Value) => Result) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))

export const without = <Value>(record: Readonly<Record<string, Value>>, key: string): Record<string, Value> => {
  const { [key]: _gone, ...rest } = record
  return rest
}
