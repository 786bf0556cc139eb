import { backupFolders } from '../db/backup'
import { feedbacks, guideReads } from '../db/help'
import type { Database } from '../db/open'
import { dayMs, hourMs } from '../server-day'

/** Feedback, the guide, and where pictures are backed up to. */
export const seedHelp = async (db: Database, now: number): Promise<void> => {
  const uid = 'u-ordinary'
  const shared = { uid, fileIds: [], contact: null, diagnosticId: null }
  await db.insert(feedbacks).values([
    { ...shared, feedbackId: 'feedback-1', kind: 'problem', text: '办公室的节点经常离线', sentAtMs: now - 9 * dayMs },
    { ...shared, feedbackId: 'feedback-2', kind: 'idea', text: '希望能按月看积分', sentAtMs: now - 3 * hourMs },
  ])
  await db.insert(guideReads).values(['welcome', 'bind'].map(cardId => ({ uid, cardId, atMs: now - 50 * dayMs })))
  await db.insert(backupFolders).values([
    { uid, deviceId: 'node-1', path: '/存储/照片' },
    { uid, deviceId: 'node-2', path: '/外接硬盘（满）' },
    { uid, deviceId: 'node-5', path: '/存储/照片' },
  ])
}
