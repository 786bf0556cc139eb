import type { Call } from '@/request/call'
import type { Context } from './handler'
import { handlers } from './handlers/all'
import { usualHost } from './node/own-address'
import { intentionIn, once } from './once'
import type { Parts } from './parts'
import { KeptRefusal } from './refusals'

/** Who asks, and at which address. */
type By = Pick<Context, 'uid' | 'origin'>

type Needed = Pick<Parts, 'db' | 'clock' | 'writes' | 'devices'> & Partial<Pick<Parts, 'nodesAt' | 'listensAt'>>

type AnyHandler = (input: unknown, context: Context) => unknown

/** Runs the handler on a checked input: reads at once, writes one at a time, each in a transaction. */
export const act = async (call: Call, input: unknown, by: By, parts: Needed): Promise<unknown> => {
  // The time is read when a write's turn has come, so that later writes have later times.
  const nodesAt = parts.nodesAt ?? `${by.origin}/node`
  const { db, devices, clock, listensAt = usualHost } = parts
  const context = () => ({ ...by, nodesAt, listensAt, db, devices, now: clock.now() })
  if (call.effect === 'read') return handlerOf(call)(input, context())
  return parts.writes(() => written(call, input, context()))
}

const written = async (call: Call, input: unknown, context: Context): Promise<unknown> => {
  const { db, uid, now } = context
  const result = await db.transaction(async tx => {
    const reply = async () => handlerOf(call)(input, { ...context, db: tx })
    const intention = intentionIn(input)
    try {
      return {
        reply: intention ? await once(tx, { ...intention, uid, call: call.name, atMs: now }, reply) : await reply(),
      }
    } catch (error) {
      // Thrown here it would roll back what it wants to keep.
      if (error instanceof KeptRefusal) return { refusal: error }
      throw error
    }
  })
  if (result.refusal) throw result.refusal
  return result.reply
}

const handlerOf = (call: Call): AnyHandler => {
  const all: Record<string, unknown> = handlers
  const handler = all[call.name.slice(call.name.indexOf('.') + 1)]
  if (!handler) throw new Error(`${call.name} has no handler`)
  // as: `handlers` is typed call by call, and the input has just passed the schema of the same call.
  return handler as AnyHandler
}
