/**
 * Assumed: every field. `/api/jdxb/user/feedback` takes a new feedback, and without one lists those sent. The
 * words of the guide's cards travel with the app; the server keeps which of them were read.
 */
import * as v from 'valibot'
import { personal } from '@/lib/personal'
import { Count, Id, oneOf, orNull, pageInput, pageOf, RequestId, ServerTimeMs } from '@/lib/shapes'
import { calls, post, postToRead } from '@/request/call'

export const FeedbackKind = v.picklist(['problem', 'idea', 'points', 'order', 'other'])
export type FeedbackKind = v.InferOutput<typeof FeedbackKind>

const FeedbackInput = v.object({
  requestId: RequestId,
  kind: FeedbackKind,
  text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(1_000)),
  /** Pictures uploaded before. */
  fileIds: v.optional(v.pipe(v.array(Id), v.maxLength(4)), []),
  contact: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(80), personal('person'))),
  diagnosticId: v.optional(v.pipe(v.string(), v.maxLength(64))),
})

const FeedbackState = oneOf(['received', 'in-progress', 'answered'], 'unknown')

export const Feedback = v.object({
  feedbackId: Id,
  kind: v.fallback(FeedbackKind, 'other'),
  text: v.string(),
  pictureCount: v.nullish(Count, 0),
  sentAtMs: ServerTimeMs,
  state: FeedbackState,
  answer: orNull(v.object({ text: v.string(), atMs: ServerTimeMs })),
})
export type Feedback = v.InferOutput<typeof Feedback>

/** Strict, because the same path takes new feedback: fields of that are refused here. */
const SentFeedbackQuery = v.strictObject(pageInput)
const SentFeedback = pageOf(Feedback, 'feedbackId')

/** Feedback, and what became of it. */
export const feedback = calls('feedback', {
  sendFeedback: post('second', '/api/jdxb/user/feedback', { input: FeedbackInput, reply: Feedback }),
  sentFeedback: postToRead('second', '/api/jdxb/user/feedback', { input: SentFeedbackQuery, reply: SentFeedback }),
})
