/** Assumed: both calls take a batch and count each entry once by its id, so that a lost response may be sent again. */
import * as v from 'valibot'
import { Count, Id, TimeMs } from '@/lib/shapes'
import { calls, post } from '@/request/call'

const batchOf = <Entry extends v.GenericSchema>(entry: Entry) =>
  v.pipe(v.array(entry), v.minLength(1), v.maxLength(100))

/** A heartbeat while the app is in the foreground, with the number of open tunnels. */
const AliveReport = v.object({
  beats: batchOf(v.object({ id: Id, atMs: TimeMs, openTunnels: Count })),
})

const TunnelStateReport = v.object({
  changes: batchOf(
    v.object({
      id: Id,
      atMs: TimeMs,
      nodeId: Id,
      /** The tunnel's id on this phone, so that its changes can be put in order. */
      tunnelId: Id,
      state: v.picklist(['connecting', 'running', 'stopping', 'stopped', 'failed', 'node-offline']),
      isRelayed: v.optional(v.boolean()),
      errcode: v.optional(v.pipe(v.number(), v.safeInteger())),
    }),
  ),
})

const Accepted = v.object({ accepted: Count })

/** The statistics service: heartbeats and tunnel states, sent in batches. */
export const statistics = calls('statistics', {
  reportAlive: post('statistics', '/run/rpt/alive', { input: AliveReport, reply: Accepted }),
  reportTunnelStates: post('statistics', '/rpt/tunnel/state', { input: TunnelStateReport, reply: Accepted }),
})
