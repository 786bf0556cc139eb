import { and, asc, eq, gt, inArray, like, ne, sql } from 'drizzle-orm'
import type { CheckedInputOf } from '@/request/call'
import type { devices } from '@/services/devices'
import { nodes, userData } from '../db/nodes'
import type { Database } from '../db/open'
import { handlersOf } from '../handler'
import { badInput } from '../refusals'
import { factsOf, rowsOf } from './node-facts'
import { boundTo, pageOfNodes } from './nodes-listing'
import { summaryOf } from './nodes-summary'
import { ownNode } from './own-node'

const entriesPerPage = 200
const entriesPerAccount = 20_000

export const deviceInfoHandlers = handlersOf({
  nodes: async (query, context) => {
    const { rows, nextCursor } = await pageOfNodes(query, context)
    return {
      items: await rowsOf(rows, context),
      nextCursor,
      atMs: context.now,
      summary: isWholeList(query) ? await summaryOf(query.sinceMs, context) : null,
    }
  },

  orderNodes: async ({ nodeId, afterId }, { db, uid }) => {
    const node = await ownNode(db, uid, nodeId)
    if (afterId === nodeId) throw badInput([{ path: 'afterId', message: 'is the node itself' }], '节点不能排在自己后面')
    const after = afterId === null ? undefined : await ownNode(db, uid, afterId)
    const [next] = await db
      .select({ position: nodes.position })
      .from(nodes)
      .where(and(eq(nodes.uid, uid), ne(nodes.id, node.id), after && gt(nodes.position, after.position)))
      .orderBy(asc(nodes.position))
      .limit(1)
    const position = between(after?.position, next?.position)
    await db.update(nodes).set({ position }).where(eq(nodes.id, node.id))
    if (isCrowded(position, after?.position, next?.position)) await spreadOut(db, uid)
    return null
  },

  userData: async ({ prefix, cursor }, { db, uid }) => {
    const found = await db
      .select({ key: userData.key, value: userData.value, updatedAtMs: userData.updatedAtMs })
      .from(userData)
      .where(and(eq(userData.uid, uid), startsWith(prefix), cursor ? gt(userData.key, cursor) : undefined))
      .orderBy(asc(userData.key))
      .limit(entriesPerPage + 1)
    const items = found.slice(0, entriesPerPage)
    return { items, nextCursor: found.length > entriesPerPage ? (items.at(-1)?.key ?? null) : null }
  },

  saveUserData: async ({ entries }, { db, uid, now }) => {
    const isMine = eq(userData.uid, uid)
    for (const { key, value } of entries) {
      if (value === null) await db.delete(userData).where(and(isMine, eq(userData.key, key)))
      else {
        await db
          .insert(userData)
          .values({ uid, key, value, updatedAtMs: now })
          .onConflictDoUpdate({
            target: [userData.uid, userData.key],
            set: { value, updatedAtMs: now },
            setWhere: ne(userData.value, value),
          })
      }
    }
    if ((await db.$count(userData, isMine)) > entriesPerAccount)
      throw badInput([{ path: 'entries', message: 'are too many' }], '保存的内容太多了')
    return null
  },
})

export const secondHandlers = handlersOf({
  deviceStates: async ({ ids }, context) => {
    const { db, uid, now } = context
    const found = await db
      .select()
      .from(nodes)
      .where(and(boundTo(uid, now), inArray(nodes.id, ids)))
    return { atMs: now, items: await factsOf(found, context) }
  },
})

const isWholeList = ({ cursor, search, state, group }: CheckedInputOf<typeof devices.nodes>): boolean =>
  cursor === null && search === '' && state === undefined && group === undefined

const between = (before: number | undefined, next: number | undefined): number => {
  if (before === undefined) return next === undefined ? 0 : next - 1
  return next === undefined ? before + 1 : (before + next) / 2
}

/** Halved often enough, two neighbouring ranks have no number between them. */
const isCrowded = (position: number, before = Number.NEGATIVE_INFINITY, next = Number.POSITIVE_INFINITY): boolean =>
  Math.min(position - before, next - position) < 1e-6

const spreadOut = (db: Database, uid: string) =>
  db.run(sql`
    UPDATE nodes SET position = ordered.place
    FROM (SELECT id, row_number() OVER (ORDER BY position, id) AS place FROM nodes WHERE uid = ${uid}) AS ordered
    WHERE nodes.id = ordered.id`)

const startsWith = (prefix: string) =>
  prefix === '' ? undefined : sql`${like(userData.key, `${prefix.replace(/[\\%_]/g, '\\$&')}%`)} ESCAPE '\\'`
