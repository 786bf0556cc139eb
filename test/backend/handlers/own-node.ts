import { and, eq } from 'drizzle-orm'
import { type NodeRow, nodes } from '../db/nodes'
import type { Database } from '../db/open'
import { type Context, Refusal } from '../handler'
import { usualHost } from '../node/own-address'
import { stateOf } from './node-life'

/** The node, when it is this account's. Others' nodes and free ones are refused alike, so ids cannot be guessed. */
export const ownNode = async (db: Database, uid: string, id: string): Promise<NodeRow> => {
  const [node] = await db
    .select()
    .from(nodes)
    .where(and(eq(nodes.id, id), eq(nodes.uid, uid)))
  if (!node) throw new Refusal(1102, '这台设备不在你名下')
  return node
}

/** The same, and it is online. A node of unknown state counts as online: unknown never blocks. */
export const onlineNode = async (db: Database, uid: string, id: string, now: number): Promise<NodeRow> => {
  const node = await ownNode(db, uid, id)
  if (stateOf(node, now).state === 'offline') throw new Refusal(1101, '节点离线了，等它上线后再试')
  return node
}

/**
 * The node's address in its own network. It is made up, and a phone in a real network must not ask somebody's machine
 * there: when it can reach the stand-in, that is where it finds the node.
 */
export const lanAddressOf = ({ lanAddress }: NodeRow, { listensAt, origin }: Context): string =>
  listensAt === usualHost ? lanAddress : origin.replace(/^https?:\/\//, '')
