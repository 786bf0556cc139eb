/**
 * Assumed, since these calls are known and not their fields: one page of the list is what a phone shows and
 * never all of a fleet; the server searches and sorts. A node's group is the value kept under `group/<node id>` in the
 * account's key-value store, so that the server can filter by it. `atMs` is the server's clock, because a phone's own
 * may be a day off and "offline" needs 90 s without a sign. `tunnelAddr` is where this node's tunnel calls go;
 * in the mini-program its host has to be on WeChat's allow-list by its exact name, so one gateway for all nodes is best.
 *
 * What a node is, and its renaming; what changes by the minute is in `node-page.ts`. Assumed: `/api/jdxb/device/info`
 * is only the former.
 */
import * as v from 'valibot'
import {
  Count,
  Id,
  Kbps,
  listOf,
  oneOf,
  orNull,
  Points,
  pageInput,
  pageOf,
  ServerTimeMs,
  TimeMs,
  typedText,
  WebAddress,
} from '@/lib/shapes'
import { calls, get, post, postToRead } from '@/request/call'

export const OfDevice = v.object({ deviceId: Id })

export const NodeState = oneOf(['online', 'offline'], 'unknown')
export type NodeState = v.InferOutput<typeof NodeState>

/** An alert that only a newer server knows is `other`. */
export const NodeAlert = oneOf(['disk-full', 'hot', 'weak-network', 'old-firmware'], 'other')
export type NodeAlert = v.InferOutput<typeof NodeAlert>

/** The limit that the node reports, in short; a null side is unlimited. */
const LimitBadge = v.object({ upKbps: orNull(Kbps), downKbps: orNull(Kbps), isActiveNow: v.boolean() })

export const groupKeyPrefix = 'group/'
const GroupName = typedText(24)

const freshFacts = {
  id: Id,
  state: NodeState,
  /** When it was last heard from; null if never. */
  lastSeenAtMs: orNull(ServerTimeMs),
  todayPoints: orNull(Points),
  /** Null when not measured, as for an offline node. */
  upKbps: orNull(Kbps),
  downKbps: orNull(Kbps),
  limit: orNull(LimitBadge),
  alerts: v.nullish(listOf(NodeAlert), []),
}

/** What the visible rows are refreshed with. */
export const NodeFacts = v.object({ ...freshFacts, name: orNull(v.string()) })
export type NodeFacts = v.InferOutput<typeof NodeFacts>

export const NodeRow = v.object({
  ...freshFacts,
  name: v.string(),
  model: orNull(v.string()),
  /** As it is printed on the node. */
  code: orNull(v.string()),
  group: orNull(v.string()),
  tunnelAddr: orNull(WebAddress),
})
export type NodeRow = v.InferOutput<typeof NodeRow>

export const NodesQuery = v.object({
  ...pageInput,
  /** Part of a name, an id, a code or a model. */
  search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(64)), ''),
  state: v.optional(v.picklist(['online', 'offline', 'unknown'])),
  group: v.optional(GroupName),
  /** `problems` puts offline nodes and alerts before the owner's own order. */
  sort: v.optional(v.picklist(['problems', 'own']), 'problems'),
  /** The last visit. */
  sinceMs: v.optional(TimeMs),
})

const Outage = v.object({
  nodeId: Id,
  name: v.string(),
  fromMs: ServerTimeMs,
  /** Null while it lasts. */
  toMs: orNull(ServerTimeMs),
})

/** Of all nodes of the account; it comes with the first page of the whole list and with no search or filter. */
const NodesSummary = v.object({
  counts: v.object({ online: Count, offline: Count, unknown: Count }),
  todayPoints: orNull(Points),
  groups: v.nullish(v.array(v.object({ name: v.string(), nodes: Count })), []),
  /** Only when `sinceMs` was asked: the outages that matter most, longest first, and how many there were in all. */
  sinceLastVisit: orNull(v.object({ points: orNull(Points), outages: v.array(Outage), outageCount: Count })),
})

export const NodesPage = v.object({
  ...pageOf(NodeRow, 'id').entries,
  atMs: ServerTimeMs,
  summary: orNull(NodesSummary),
})
export type NodesPage = v.InferOutput<typeof NodesPage>

export const NodeFactsQuery = v.object({ ids: v.pipe(v.array(Id), v.minLength(1), v.maxLength(200)) })
/** Ids that are not the account's are left out of the reply. */
export const NodeFactsReply = v.object({ atMs: ServerTimeMs, items: v.array(NodeFacts) })

export const Device = v.object({
  ...NodeRow.entries,
  atMs: ServerTimeMs,
  boundAtMs: orNull(ServerTimeMs),
  /** Where the node is, as `Asia/Shanghai`. */
  zone: orNull(v.string()),
  /** Where the phone can reach it when both are on one network. */
  lanAddress: orNull(v.string()),
})
export type Device = v.InferOutput<typeof Device>

export const NewName = v.object({ deviceId: Id, name: typedText(30) })
export const GivenName = v.object({ name: v.string() })

/** The account’s nodes. */
export const devices = calls('devices', {
  nodes: get('deviceInfo', '/jdis/nodelist', { input: NodesQuery, reply: NodesPage, isKept: true }),
  device: postToRead('second', '/api/jdxb/device/info', { input: OfDevice, reply: Device, isKept: true }),
  deviceStates: postToRead('second', '/api/jdxb/device/info_simple', { input: NodeFactsQuery, reply: NodeFactsReply }),
  renameDevice: post('second', '/api/jdxb/device/name', { input: NewName, reply: GivenName }),
})
