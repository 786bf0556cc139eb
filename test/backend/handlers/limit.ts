import { eq } from 'drizzle-orm'
import type { LimitState } from '@/services/limits'
import { limits } from '../db/limit'
import type { NodeRow } from '../db/nodes'
import { type Context, handlersOf } from '../handler'
import { limitAt } from './limit-life'
import { ownNode } from './own-node'

export const mainHandlers = handlersOf({
  limit: async ({ deviceId }, context) => limitOf(await ownNode(context.db, context.uid, deviceId), context),

  // An offline node is no reason to refuse: it reads its limit when it comes back.
  setLimit: async ({ deviceId, ...asked }, context) => {
    const { db, uid, now } = context
    const node = await ownNode(db, uid, deviceId)
    const [before] = await db.select().from(limits).where(eq(limits.nodeId, node.id))
    const change = { applied: limitAt(before, node, now).applied, asked, askedAtMs: now, isRead: false }
    await db
      .insert(limits)
      .values({ nodeId: node.id, ...change })
      .onConflictDoUpdate({ target: limits.nodeId, set: change })
    return limitOf(node, context)
  },
})

const limitOf = async (node: NodeRow, { db, now }: Context): Promise<LimitState> => {
  const [row] = await db.select().from(limits).where(eq(limits.nodeId, node.id))
  return {
    ...limitAt(row, node, now),
    asked: row ? { ...row.asked, atMs: row.askedAtMs } : null,
    upCapacityKbps: node.upCapacityKbps,
    downCapacityKbps: node.downCapacityKbps,
  }
}
