import { eq } from 'drizzle-orm'

import { settings, userActions } from '../db/account'
import { handlersOf } from '../handler'

export const settingsHandlers = handlersOf({
  settings: async (_, { db, uid }) => {
    const [kept] = await db.select().from(settings).where(eq(settings.uid, uid))
    return { settings: kept?.saved ?? null }
  },

  /** The newest wins. Capped at now, so that a phone whose clock runs ahead does not win all day. */
  saveSettings: async (input, { db, uid, now }) => {
    const [kept] = await db.select().from(settings).where(eq(settings.uid, uid))
    if (kept && kept.updatedAtMs >= input.updatedAtMs) return { settings: kept.saved }
    const updatedAtMs = Math.min(input.updatedAtMs, now)
    const saved = { ...input, updatedAtMs }
    await db
      .insert(settings)
      .values({ uid, saved, updatedAtMs })
      .onConflictDoUpdate({ target: settings.uid, set: { saved, updatedAtMs } })
    return { settings: saved }
  },

  logUserActions: async ({ actions }, { db, uid }) => {
    const rows = actions.map(({ id, subjectId = null, ...action }) => ({ ...action, uid, actionId: id, subjectId }))
    const { rowsAffected } = await db.insert(userActions).values(rows).onConflictDoNothing()
    return { kept: rowsAffected }
  },
})
