import * as v from 'valibot'
import { Id, TimeMs } from '@/lib/shapes'
import { calls, post } from '@/request/call'
import { Accepted, batchOf } from './calls'

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

/** To the statistics service, in batches. Apart from the heartbeat, to travel with what runs tunnels. */
export const tunnelStates = calls('tunnelStates', {
  reportTunnelStates: post('statistics', '/rpt/tunnel/state', { input: TunnelStateReport, reply: Accepted }),
})
