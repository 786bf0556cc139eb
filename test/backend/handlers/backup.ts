import { and, eq, inArray } from 'drizzle-orm'

import { backupEntries, backupFolders } from '../db/backup'
import { pictures } from '../db/files'
import type { NodeRow } from '../db/nodes'
import { type Context, handlersOf } from '../handler'
import { badInput } from '../refusals'
import { chosenFolder, freeBytes } from './backup-folder'
import { stateOf } from './node-life'
import { onlineNode, ownNode } from './own-node'
import { pageAfter } from './pages'

const folders = ['/存储/照片', '/存储/手机备份', '/存储/家人共享']

export const backupHandlers = handlersOf({
  backupPath: async ({ deviceId }, context) => folderReply(await ownNode(context.db, context.uid, deviceId), context),

  setBackupPath: async ({ deviceId, path }, context) => {
    const { db, uid, now } = context
    const node = await onlineNode(db, uid, deviceId, now)
    await db
      .insert(backupFolders)
      .values({ uid, deviceId, path })
      .onConflictDoUpdate({ target: [backupFolders.uid, backupFolders.deviceId], set: { path } })
    return folderReply(node, context)
  },

  picturesThere: async ({ deviceId, sha256s }, context) => {
    await ownNode(context.db, context.uid, deviceId)
    return { there: await there(context, deviceId, sha256s) }
  },

  /** A picture counts as done only when the server has it. */
  logBackup: async ({ deviceId, entries }, context) => {
    const { db, uid } = context
    await ownNode(db, uid, deviceId)
    const path = await chosenFolder(context, deviceId)
    if (path === null) throw badInput([{ path: 'deviceId', message: 'has no backup folder yet' }])
    const hashes = entries.map(({ sha256 }) => sha256)
    const isThere = new Set(await there(context, deviceId, hashes))
    const isTrue = (entry: (typeof entries)[number]) => entry.state === 'failed' || isThere.has(entry.sha256)
    const rows = entries.filter(isTrue).map(entry => ({ ...entry, uid, deviceId, path }))
    if (rows.length > 0) await db.insert(backupEntries).values(rows).onConflictDoNothing()
    const untrue = entries.filter(entry => !isTrue(entry)).map(({ sha256 }) => sha256)
    return { kept: rows.length, notThere: [...new Set(untrue)] }
  },

  backupLog: async ({ deviceId, cursor }, { db, uid }) => {
    if (deviceId !== undefined) await ownNode(db, uid, deviceId)
    const isAsked = deviceId === undefined ? undefined : eq(backupEntries.deviceId, deviceId)
    const rows = await db
      .select()
      .from(backupEntries)
      .where(and(eq(backupEntries.uid, uid), isAsked))
    const keyOf = ({ atMs, id }: { atMs: number; id: string }) => `${String(atMs).padStart(15, '0')} ${id}`
    const entries = rows.map(({ uid: _, ...entry }) => entry)
    const countOf = (state: string) => rows.filter(row => row.state === state).length
    return {
      ...pageAfter(entries, { keyOf, cursor, newestFirst: true }),
      counts: { done: countOf('done'), skipped: countOf('skipped'), failed: countOf('failed') },
    }
  },
})

const folderReply = async (node: NodeRow, context: Context) => {
  const isThere = stateOf(node, context.now).state === 'online'
  return {
    deviceId: node.id,
    path: await chosenFolder(context, node.id),
    choices: isThere ? folders : [],
    freeBytes: isThere ? await freeBytes(context, node.id) : null,
  }
}

const there = async ({ db, uid }: Context, deviceId: string, sha256s: string[]): Promise<string[]> => {
  const rows = await db
    .select({ sha256: pictures.sha256 })
    .from(pictures)
    .where(and(eq(pictures.uid, uid), eq(pictures.deviceId, deviceId), inArray(pictures.sha256, sha256s)))
  return rows.map(({ sha256 }) => sha256)
}
