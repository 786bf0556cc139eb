// Named as the calls of `node-page.ts`: phones keep the replies under these names. Apart, for what needs only some.
/** Assumed: hours and days of traffic and points are the server's (Asia/Shanghai). */
import * as v from 'valibot'
import { Bytes, Count, Day, Id, Kbps, listOf, orNull, Points, ServerTimeMs } from '@/lib/shapes'
import { calls, postToRead } from '@/request/call'
import { OfDevice } from './devices'

const Rates = { atMs: ServerTimeMs, upKbps: orNull(Kbps), downKbps: orNull(Kbps) }
/** The rate now and the minute before, so that a live chart starts full. */
export const Bandwidth = v.object({ ...Rates, samples: v.nullish(listOf(v.object(Rates), 'atMs'), []) })
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

/** What a node's charts show. */
export const nodeFigures = calls('nodePage', {
  devicePoints: postToRead('main', '/jdb/device/points', {
    input: DevicePointsQuery,
    reply: DevicePoints,
    isKept: true,
  }),
  bandwidth: postToRead('second', '/api/jdxb/device/bandwidth', { input: OfDevice, reply: Bandwidth }),
  traffic: postToRead('deviceInfo', '/user/flow_stat', { input: TrafficQuery, reply: Traffic, isKept: true }),
})
