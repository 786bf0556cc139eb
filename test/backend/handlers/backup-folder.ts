import { and, eq, sql } from 'drizzle-orm'
import { backupFolders } from '../db/backup'
import { pictures } from '../db/files'
import { nodes } from '../db/nodes'
import type { Context } from '../handler'

/** Magic input: a folder of this name is on a full disk. */
const fullFolder = '满'

/** A part of a node's disk; the rest is the node's own. */
const shareForBackups = 0.4

export const chosenFolder = async ({ db, uid }: Context, deviceId: string): Promise<string | null> => {
  const [row] = await db
    .select()
    .from(backupFolders)
    .where(and(eq(backupFolders.uid, uid), eq(backupFolders.deviceId, deviceId)))
  return row?.path ?? null
}

export const freeBytes = async (context: Context, deviceId: string): Promise<number> => {
  if ((await chosenFolder(context, deviceId))?.includes(fullFolder)) return 0
  const { db, uid } = context
  const [node] = await db.select({ diskBytes: nodes.diskBytes }).from(nodes).where(eq(nodes.id, deviceId))
  const [used] = await db
    .select({ bytes: sql<number>`coalesce(sum(${pictures.sizeBytes}), 0)` })
    .from(pictures)
    .where(and(eq(pictures.uid, uid), eq(pictures.deviceId, deviceId)))
  return Math.max(0, Math.floor((node?.diskBytes ?? 0) * shareForBackups) - (used?.bytes ?? 0))
}
