/**
 * Assumed: `/jdb/device/info` is what changes by the minute (the overview). `nodeupdate` starts an update; its progress
 * and the version read back stand in the overview. Cleaning says once how much it freed.
 */
import * as v from 'valibot'
import { Amount, Bytes, Count, Id, oneOf, orNull, ServerTimeMs } from '@/lib/shapes'
import { calls, getToWrite, post, postToRead } from '@/request/call'
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

export const Freed = v.object({ freedBytes: Bytes })
export type Freed = v.InferOutput<typeof Freed>

const FirmwareInput = v.object({ deviceId: Id, toVersion: v.pipe(v.string(), v.nonEmpty(), v.maxLength(32)) })

/** How a node is, and what is done about it. */
export const nodePage = calls('nodePage', {
  deviceOverview: postToRead('main', '/jdb/device/info', { input: OfDevice, reply: Overview, isKept: true }),
  freeSpace: getToWrite('main', '/air/jdb/clean', { input: OfDevice, reply: Freed }),
  cleanCache: getToWrite('main', '/jdb/cacheclean', { input: OfDevice, reply: Freed }),
  updateNode: post('deviceInfo', '/jdis/nodeupdate', { input: FirmwareInput, reply: FirmwareUpdate }),
})
