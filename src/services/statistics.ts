import { post, service } from '@/request/call'
import { Accepted, AliveReport, TunnelStateReport } from './shapes/statistics'

/** The statistics service: heartbeats and tunnel states, sent in batches. */
export const statistics = service('statistics', {
  reportAlive: post('/run/rpt/alive', { input: AliveReport, reply: Accepted }),
  reportTunnelStates: post('/rpt/tunnel/state', { input: TunnelStateReport, reply: Accepted }),
})
