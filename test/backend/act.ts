import type { Call } from '@/request/call'
import type { Context } from './answer'
import { answers } from './answers/all'
import { intentionIn, once } from './once'
import type { Parts } from './parts'
import { KeptRefusal } from './refusals'

/** Who asks, and at which address. */
type By = Pick<Context, 'uid' | 'origin'>

type Needed = Pick<Parts, 'db' | 'clock' | 'writes' | 'devices'> & Partial<Pick<Parts, 'nodesAt'>>

type AnyAnswer = (input: unknown, context: Context) => unknown

/** Runs the answer on a checked input: reads at once, writes one at a time, each in a transaction. */
export const act = async (call: Call, input: unknown, by: By, parts: Needed): Promise<unknown> => {
  // The time is read when a write's turn has come, so that later writes have later times.
  const nodesAt = parts.nodesAt ?? `${by.origin}/node`
  const context = () => ({ ...by, nodesAt, db: parts.db, devices: parts.devices, now: parts.clock.now() })
  if (call.effect === 'read') return answerOf(call)(input, context())
  return parts.writes(() => written(call, input, context()))
}

const written = async (call: Call, input: unknown, context: Context): Promise<unknown> => {
  const { db, uid, now } = context
  const result = await db.transaction(async tx => {
    const answer = async () => answerOf(call)(input, { ...context, db: tx })
    const intention = intentionIn(input)
    try {
      const reply = intention
        ? await once(tx, { ...intention, uid, call: call.name, atMs: now }, answer)
        : await answer()
      return { reply }
    } catch (error) {
      // Thrown here it would roll back what it wants to keep.
      if (error instanceof KeptRefusal) return { refusal: error }
      throw error
    }
  })
  if (result.refusal) throw result.refusal
  return result.reply
}

const answerOf = (call: Call): AnyAnswer => {
  const all: Record<string, Record<string, unknown>> = answers
  const answer = all[call.service]?.[call.name.slice(call.service.length + 1)]
  if (!answer) throw new Error(`${call.name} has no answer`)
  // as: `answers` is typed call by call, and the input has just passed the schema of the same call.
  return answer as AnyAnswer
}
