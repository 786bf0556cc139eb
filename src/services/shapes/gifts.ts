/**
 * Assumed: every field, and that the path of the opening gift, called without a `requestId`, returns its state. The
 * server decides when a task is done; its `title` is for tasks that this app has no words for yet.
 */
import * as v from 'valibot'
import { Count, Id, listOf, RequestId, ServerTimeMs } from '@/lib/shapes'

/** `claimable` waits for a tap. */
const TaskState = v.fallback(v.picklist(['open', 'claimable', 'taken', 'unknown']), 'unknown')

export const Task = v.object({
  task: Id,
  title: v.string(),
  points: Count,
  done: Count,
  goal: Count,
  state: TaskState,
})
export type Task = v.InferOutput<typeof Task>

/** Empty for an account that is no longer new. */
export const NewcomerPoints = v.object({ tasks: listOf(Task, 'task') })
export const NewcomerClaim = v.object({ task: Id, requestId: RequestId })

/** Strict, because the same path claims the gift: an input with a `requestId` is refused here. */
export const OpenGiftQuery = v.strictObject({})
export const OpenGift = v.object({
  state: v.fallback(v.picklist(['ready', 'taken', 'none']), 'none'),
  points: Count,
  /** When the points would expire. */
  expiresAtMs: v.nullish(ServerTimeMs, null),
})
export type OpenGift = v.InferOutput<typeof OpenGift>

/** Refused with 1204 when used up, with 1601 when too old or unknown; the words say which. */
export const RedeemCode = v.object({
  code: v.pipe(v.string(), v.trim(), v.toUpperCase(), v.minLength(4), v.maxLength(32)),
  requestId: RequestId,
})
