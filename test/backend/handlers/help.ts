import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import type { Feedback } from '@/services/feedback'
import { pictures } from '../db/files'
import { feedbacks, guideReads } from '../db/help'
import { type Context, handlersOf } from '../handler'
import { badInput } from '../refusals'
import { dayMs } from '../server-day'
import { pageAfter } from './pages'

/** Feedback is looked at after ten minutes and answered after a day. */
const lookedAtMs = 10 * 60_000
const answeredMs = dayMs
const replyText = '谢谢你的反馈，我们已经查看并记录下来了。'

export const feedbackHandlers = handlersOf({
  sendFeedback: async ({ requestId: _, kind, text, fileIds, contact = null, diagnosticId = null }, context) => {
    const { db, uid, now } = context
    await refuseForeignPictures(context, fileIds)
    const fields = { kind, text, fileIds, contact, diagnosticId }
    const row = { feedbackId: `feedback-${randomUUID()}`, uid, ...fields, sentAtMs: now }
    await db.insert(feedbacks).values(row)
    return feedbackAt(row, now)
  },

  sentFeedback: async ({ cursor }, { db, uid, now }) => {
    const rows = await db.select().from(feedbacks).where(eq(feedbacks.uid, uid))
    const keyOf = ({ sentAtMs, feedbackId }: Feedback) => `${String(sentAtMs).padStart(15, '0')} ${feedbackId}`
    const sent = rows.map(row => feedbackAt(row, now))
    return pageAfter(sent, { keyOf, cursor, newestFirst: true })
  },
})

export const guideHandlers = handlersOf({
  guideProgress: (_, context) => progress(context),

  saveGuideProgress: async ({ cardIds }, context) => {
    const { db, uid, now } = context
    const rows = cardIds.map(cardId => ({ uid, cardId, atMs: now }))
    await db.insert(guideReads).values(rows).onConflictDoNothing()
    return progress(context)
  },
})

const progress = async ({ db, uid }: Context) => {
  const rows = await db
    .select()
    .from(guideReads)
    .where(eq(guideReads.uid, uid))
    .orderBy(guideReads.atMs, guideReads.cardId)
  return { readCardIds: rows.map(({ cardId }) => cardId) }
}

const refuseForeignPictures = async ({ db, uid }: Context, fileIds: string[]): Promise<void> => {
  const isOwn = and(eq(pictures.uid, uid), eq(pictures.purpose, 'feedback'), inArray(pictures.fileId, fileIds))
  const own = await db.$count(pictures, isOwn)
  if (own < new Set(fileIds).size) throw badInput([{ path: 'fileIds', message: 'names a picture that is not there' }])
}

const feedbackAt = (row: Omit<typeof feedbacks.$inferSelect, 'uid'>, now: number): Feedback => {
  const ageMs = now - row.sentAtMs
  const isAnswered = ageMs >= answeredMs
  return {
    feedbackId: row.feedbackId,
    kind: row.kind,
    text: row.text,
    pictureCount: row.fileIds.length,
    sentAtMs: row.sentAtMs,
    state: isAnswered ? 'answered' : ageMs >= lookedAtMs ? 'in-progress' : 'received',
    answer: isAnswered ? { text: replyText, atMs: row.sentAtMs + answeredMs } : null,
  }
}
