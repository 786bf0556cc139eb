/**
 * Assumed: this call and the one of `state-calls.ts` take a batch and count each entry once by its id, so that a lost
 * response may be sent again.
 */
import * as v from 'valibot'
import { Count, Id, TimeMs } from '@/lib/shapes'
import { calls, post } from '@/request/call'

export const batchOf = <Entry extends v.GenericSchema>(entry: Entry) =>
  v.pipe(v.array(entry), v.minLength(1), v.maxLength(100))

/** A heartbeat while the app is in the foreground, with the number of open tunnels. */
const AliveReport = v.object({
  beats: batchOf(v.object({ id: Id, atMs: TimeMs, openTunnels: Count })),
})

export const Accepted = v.object({ accepted: Count })

/** To the statistics service, in batches. */
export const statistics = calls('statistics', {
  reportAlive: post('statistics', '/run/rpt/alive', { input: AliveReport, reply: Accepted }),
})
