import { aliveBeats, tunnelChanges } from '../db/statistics'
import { handlersOf } from '../handler'
import { dayMs } from '../server-day'

/** Older entries are accepted and ignored: an old phone may still send them. */
const tooOldMs = dayMs

export const statisticsHandlers = handlersOf({
  reportAlive: async ({ beats }, { db, uid, now }) => {
    const fresh = beats.filter(({ atMs }) => atMs > now - tooOldMs).map(beat => ({ ...beat, uid }))
    if (fresh.length === 0) return { accepted: 0 }
    const counted = await db.insert(aliveBeats).values(fresh).onConflictDoNothing().returning({ id: aliveBeats.id })
    return { accepted: counted.length }
  },

  reportTunnelStates: async ({ changes }, { db, uid, now }) => {
    const fresh = changes.filter(({ atMs }) => atMs > now - tooOldMs).map(change => ({ ...change, uid }))
    if (fresh.length === 0) return { accepted: 0 }
    const counted = await db
      .insert(tunnelChanges)
      .values(fresh)
      .onConflictDoNothing()
      .returning({ id: tunnelChanges.id })
    return { accepted: counted.length }
  },
})
