import { and, asc, eq, exists, like, lte, or, type SQL, sql } from 'drizzle-orm'
import type { CheckedInputOf } from '@/request/call'
import { type devices, groupKeyPrefix } from '@/services/devices'
import { type NodeRow, nodes, userData } from '../db/nodes'
import type { Context } from '../handler'
import { badInput } from '../refusals'

type Query = CheckedInputOf<typeof devices.nodes>

const pageSize = 100

/** The account's nodes that have confirmed their binding. */
export const boundTo = (uid: string, now: number) => and(eq(nodes.uid, uid), lte(nodes.boundAtMs, now))

/** `stateOf` as SQL: includes a wake-up that has taken effect. */
export const stateNow = (now: number): SQL<NodeRow['state']> =>
  sql`CASE WHEN ${nodes.stateUntilMs} <= ${now} THEN 'online' ELSE ${nodes.state} END`

/** One page of rows and its cursor. Paged by keys and not by a count, so rows that come or go shift nothing. */
export const pageOfNodes = async (query: Query, { db, uid, now }: Context) => {
  const rank = rankIn(query.sort, now)
  const found = await db
    .select({ node: nodes, rank: rank.as('rank') })
    .from(nodes)
    .where(and(boundTo(uid, now), ...filters(query, uid, now), behind(query.cursor, rank)))
    // By name: SQL takes a bare number for the number of a column.
    .orderBy(asc(sql`rank`), asc(nodes.position), asc(nodes.id))
    .limit(pageSize + 1)
  const page = found.slice(0, pageSize)
  const last = page.at(-1)
  const nextCursor = found.length > pageSize && last ? cursorOf(last.rank, last.node) : null
  return { rows: page.map(({ node }) => node), nextCursor }
}

/** Offline first, then those with an alert. Unknown does not count as a problem. */
const rankIn = (sort: Query['sort'], now: number): SQL<number> =>
  sort === 'own'
    ? sql`0`
    : sql`CASE WHEN ${stateNow(now)} = 'offline' THEN 0 WHEN ${nodes.alerts} <> '[]' THEN 1 ELSE 2 END`

const filters = ({ search, state, group }: Query, uid: string, now: number): (SQL | undefined)[] => [
  search === '' ? undefined : matches(search),
  state && sql`${stateNow(now)} = ${state}`,
  group === undefined ? undefined : exists(sql`(SELECT 1 FROM ${userData} WHERE ${inGroup(uid, group)})`),
]

const matches = (search: string): SQL | undefined => {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const columns = [nodes.name, nodes.id, nodes.code, nodes.model]
  return or(...columns.map(column => sql`${like(column, pattern)} ESCAPE '\\'`))
}

const inGroup = (uid: string, group: string): SQL | undefined =>
  and(eq(userData.uid, uid), eq(userData.key, sql`${groupKeyPrefix} || ${nodes.id}`), eq(userData.value, group))

/** An id may hold anything, so it comes last. */
const cursorOf = (rank: number, { position, id }: NodeRow): string => `${rank} ${position} ${id}`

const behind = (cursor: string | null, rank: SQL<number>): SQL | undefined => {
  if (cursor === null) return undefined
  const [, rankText, positionText, id] = /^(\d) (-?[\d.e-]+) (.+)$/.exec(cursor) ?? []
  if (id === undefined) throw badInput([{ path: 'cursor', message: 'is none of ours' }])
  return sql`(${rank}, ${nodes.position}, ${nodes.id}) > (${Number(rankText)}, ${Number(positionText)}, ${id})`
}
