/**
 * Assumed: `/jdb/device/info` is what changes by the minute (the overview).
 * `nodeupdate` starts an update; its progress and the version read back stand in the overview. Cleaning says once
 * how much it freed. Hours and days of traffic and points are the server's (Asia/Shanghai).
 */
import * as v from 'valibot'
import {
  Amount,
  Bytes,
  Count,
  Day,
  Id,
  Kbps,
  listOf,
  oneOf,
  orNull,
  Points,
  ServerTimeMs,
  WebAddress,
} from '@/lib/shapes'
import { calls, get, getToWrite, patienceMs, post, postToRead } from '@/request/call'
import { NodeState, OfDevice } from './devices'

const Used = v.object({ usedBytes: Bytes, totalBytes: Bytes })

export const FirmwareUpdate = v.object({
  phase: oneOf(['downloading', 'installing', 'restarting', 'done', 'failed'], 'unknown'),
  percent: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
  fromVersion: v.string(),
  toVersion: v.string(),
  startedAtMs: ServerTimeMs,
  /** Why it failed, in the server's words. */
  reason: orNull(v.string()),
})
export type FirmwareUpdate = v.InferOutput<typeof FirmwareUpdate>

export const Overview = v.object({
  atMs: ServerTimeMs,
  state: NodeState,
  lastSeenAtMs: orNull(ServerTimeMs),
  /** Null when the node is offline; so are the vitals below. */
  uptimeS: orNull(Count),
  cpuPercent: orNull(Amount),
  memory: orNull(Used),
  disk: orNull(Used),
  /** What the two clean-ups would free now. */
  cacheBytes: orNull(Bytes),
  reclaimableBytes: orNull(Bytes),
  publicIpv4: orNull(v.string()),
  publicIpv6: orNull(v.string()),
  nat: oneOf(['open', 'full-cone', 'restricted', 'port-restricted', 'symmetric'], 'unknown'),
  firmware: v.nullish(
    v.object({
      /** The version that the node itself reports. */
      version: v.string(),
      latestVersion: orNull(v.string()),
      /** What is new in it, in the server's words. */
      latestNotes: orNull(v.string()),
      update: orNull(FirmwareUpdate),
    }),
    null,
  ),
})
export type Overview = v.InferOutput<typeof Overview>

/** Null until the server has given it one. */
const FixedId = v.object({ fixedId: v.nullable(v.string()) })

const Rates = { atMs: ServerTimeMs, upKbps: v.nullable(Kbps), downKbps: v.nullable(Kbps) }
/** The rate now and the minute before, so that a live chart starts full. */
export const Bandwidth = v.object({ ...Rates, samples: v.optional(listOf(v.object(Rates), 'atMs'), []) })
export type Bandwidth = v.InferOutput<typeof Bandwidth>

const TrafficQuery = v.object({ deviceId: Id, range: v.picklist(['day', 'week', 'month']) })
/** A slot that was not measured is left out. */
export const Traffic = v.object({
  upBytes: Bytes,
  downBytes: Bytes,
  slots: v.array(v.object({ fromMs: ServerTimeMs, toMs: ServerTimeMs, upBytes: Bytes, downBytes: Bytes })),
})
export type Traffic = v.InferOutput<typeof Traffic>

const DevicePointsQuery = v.object({ deviceId: Id, days: v.picklist([7, 30]) })
/** A day without figures is left out: a gap, not a zero. The last day may be `today` and unfinished. */
export const DevicePoints = v.object({
  today: Day,
  days: v.array(v.object({ day: Day, points: Points, onlineMinutes: orNull(Count) })),
})
export type DevicePoints = v.InferOutput<typeof DevicePoints>

export const Freed = v.object({ freedBytes: Bytes })
export type Freed = v.InferOutput<typeof Freed>

export const Hardware = v.object({
  items: v.array(
    v.object({
      kind: oneOf(['board', 'cpu', 'memory', 'disk', 'network'], 'other'),
      name: v.string(),
      detail: orNull(v.string()),
    }),
  ),
})
export type Hardware = v.InferOutput<typeof Hardware>

const FirmwareInput = v.object({ deviceId: Id, toVersion: v.pipe(v.string(), v.nonEmpty(), v.maxLength(32)) })

/** `atMs` is the server's clock: a phone's own may be a day off. */
const Portal = v.object({ url: WebAddress, atMs: ServerTimeMs, expiresAtMs: ServerTimeMs })

/** What the node’s page asks. */
export const nodePage = calls('nodePage', {
  deviceOverview: postToRead('main', '/jdb/device/info', { input: OfDevice, reply: Overview, isKept: true }),
  devicePoints: postToRead('main', '/jdb/device/points', {
    input: DevicePointsQuery,
    reply: DevicePoints,
    isKept: true,
  }),
  bandwidth: postToRead('second', '/api/jdxb/device/bandwidth', { input: OfDevice, reply: Bandwidth }),
  traffic: postToRead('deviceInfo', '/user/flow_stat', { input: TrafficQuery, reply: Traffic, isKept: true }),
  fixedId: get('second', '/api/jdxb/user/fixed_ipid', { input: OfDevice, reply: FixedId }),
  hardware: get('deviceInfo', '/jdis/speclist', { input: OfDevice, reply: Hardware, isKept: true }),
  portal: get('deviceInfo', '/jdis/portal', { input: OfDevice, reply: Portal, timeoutMs: patienceMs }),
  freeSpace: getToWrite('main', '/air/jdb/clean', { input: OfDevice, reply: Freed }),
  cleanCache: getToWrite('main', '/jdb/cacheclean', { input: OfDevice, reply: Freed }),
  updateNode: post('deviceInfo', '/jdis/nodeupdate', { input: FirmwareInput, reply: FirmwareUpdate }),
})
