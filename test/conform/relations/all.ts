import { type Heard, type Known, replyIn } from '../known'
import { mallRelations } from './mall'
import { nodesRelations } from './nodes'
import { pointsRelations } from './points'
import type { Claims } from './relation'

/** What is untrue of a reply, by what else is known. */
export const unrelated = (heard: Heard, known: Known): string[] => {
  const relations: Record<string, unknown> = { ...pointsRelations, ...nodesRelations, ...mallRelations }
  const relation = relations[heard.call.name.slice(heard.call.name.indexOf('.') + 1)]
  const reply = replyIn(heard)
  if (!reply) return []
  const claims = {
    ...isOfNow(reply.output),
    ...(isRelation(relation) ? relation(reply.output, heard.input, known) : {}),
  }
  return Object.entries(claims).flatMap(([words, isTrue]) => (isTrue ? [] : [words]))
}

type Any = (reply: unknown, input: unknown, known: Known) => Claims
// The tables above are typed call by call; the input and the reply have just passed the schemas of the same call.
const isRelation = (value: unknown): value is Any => typeof value === 'function'

const day = 24 * 3_600_000

/** `atMs` beside the rest is the server's clock. */
const isOfNow = (reply: unknown): Claims => {
  const isClock = typeof reply === 'object' && reply !== null && 'atMs' in reply && typeof reply.atMs === 'number'
  return isClock ? { "the server's clock is a day off": Math.abs(Number(reply.atMs) - Date.now()) < day } : {}
}
