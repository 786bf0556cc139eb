import { and, eq } from 'drizzle-orm'
import { boosts } from '@/services/boosts'
import { feedback } from '@/services/feedback'
import { growth } from '@/services/growth'
import { points } from '@/services/points'
import { schedules } from '@/services/schedules'
import { onces } from './db/core'
import type { Database } from './db/open'
import { badInput } from './refusals'

export type Intention = { uid: string; call: string; requestId: string; input: string; atMs: number }

/** What the server agrees to answer again; any other call takes an id once, and refuses it from then on. */
export const answeredAgain: readonly string[] = [
  points.takeOnlinePoints.name,
  points.takeNewcomerPoints.name,
  points.takeOpenGift.name,
  points.redeemCode.name,
  growth.takeGrowth.name,
  feedback.sendFeedback.name,
  boosts.useBoost.name,
  schedules.addWakeup.name,
]

/**
 * The same intention sent twice has one effect: the first reply is stored in the transaction that made it true, and
 * returned again where the call allows it. A refused intention had no effect and may be tried again.
 */
export const once = async <Reply>(db: Database, intention: Intention, act: () => Promise<Reply>): Promise<Reply> => {
  const [before] = await db.select().from(onces).where(sameIntention(intention))
  if (before) {
    const isAnswered = answeredAgain.includes(intention.call) && before.input === intention.input
    if (!isAnswered) throw badInput([{ path: 'requestId', message: 'it was used' }], '这个请求编号已经用过')
    // as: it was a reply of the same call when it was stored.
    return JSON.parse(before.reply) as Reply
  }
  const reply = await act()
  await db.insert(onces).values({ ...intention, reply: JSON.stringify(reply ?? null) })
  return reply
}

const sameIntention = ({ uid, call, requestId }: Intention) =>
  and(eq(onces.uid, uid), eq(onces.call, call), eq(onces.requestId, requestId))

/** The input without the id and without the local path of an uploaded file. */
export const intentionIn = (input: unknown): { requestId: string; input: string } | undefined => {
  if (typeof input !== 'object' || input === null || !('requestId' in input)) return undefined
  const { requestId, filePath: _, ...rest } = input as { requestId: unknown; filePath?: unknown }
  return typeof requestId === 'string' ? { requestId, input: JSON.stringify(rest) } : undefined
}
