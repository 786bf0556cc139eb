import { post, service } from '@/request/call'
import { Accepted, AliveReport, TunnelStateReport } from './shapes/statistics'

/** The statistics service: beats and tunnel states, batched and never in the user's way. */
export const statistics = service('statistics', {
  reportAlive: post('/run/rpt/alive', { input: AliveReport, reply: Accepted }),
  reportTunnelStates: post('/rpt/tunnel/state', { input: TunnelStateReport, reply: Accepted }),
})
