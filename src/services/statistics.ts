import { Nothing } from '@/lib/shapes'
import { post, service } from '@/request/call'

/** The statistics service: beats and tunnel states, batched and never in the user's way. */
export const statistics = service('statistics', {
  reportAlive: post('/run/rpt/alive', { input: Nothing, reply: Nothing }),
  reportTunnelStates: post('/rpt/tunnel/state', { input: Nothing, reply: Nothing }),
})
