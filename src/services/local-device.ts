import { Nothing } from '@/lib/shapes'
import { get, service } from '@/request/call'

/** The node itself, asked over the local network. Known to be faulty: its answer may be anything. */
export const localDevice = service('localDevice', {
  systemInfo: get('/sys/info', { input: Nothing, reply: Nothing, hasEnvelope: false, timeoutMs: 3_000 }),
})
