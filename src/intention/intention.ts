import * as v from 'valibot'
import { freshId } from '@/lib/fresh-id'
import { RequestId } from '@/lib/shapes'
import type { CallError } from '@/request/errors'

/** Something that a person wanted once: on the phone from the tap until it is known what came of it. */
export const Intention = v.object({
  /** The call's name. */
  call: v.string(),
  /** What tells it from another one of the same call: the goods, the task, the code. */
  subject: v.string(),
  requestId: RequestId,
  /** All of the input but the id; as it is stored without phone numbers. */
  input: v.record(v.string(), v.unknown()),
  sentAtMs: v.number(),
  /** How often it was sent once more, from any window. */
  resent: v.optional(v.number()),
  /** When the server first said that it had nothing of it, by the clock that its answer had just set right. */
  notReceivedAtMs: v.optional(v.number()),
  /** How often the server has answered a question about it without saying what came of it. */
  tries: v.optional(v.number()),
})
export type Intention = v.InferOutput<typeof Intention>

/** How its row says that it recovers from a lost response (`request/write.ts`). */
export type RecoveryKind = 'readBack' | 'resend' | 'resendSoon' | 'never'

/** What came of it: done once, or not at all. */
export type Ending = { kind: 'done'; reply: unknown } | { kind: 'refused'; error: CallError }

export const keyOf = ({ call, subject }: Pick<Intention, 'call' | 'subject'>): string => `${call} ${subject}`

/**
 * As it may lie on the phone: of a number only what tells it from most others. What has one is asked about by a read,
 * and sent again from a page that knows it.
 */
export const storable = (intention: Intention): Intention => ({ ...intention, input: withoutNumbers(intention.input) })

const withoutNumbers = (input: Intention['input']): Intention['input'] =>
  JSON.parse(
    JSON.stringify(input, (key, value) => (key === 'phone' && typeof value === 'string' ? masked(value) : value)),
  )

const masked = (phone: string): string => `${phone.slice(0, 3)}****${phone.slice(-4)}`

/** Also where one of the two comes from storage. */
export const isSameRequest = (one: Intention['input'], other: Intention['input']): boolean =>
  JSON.stringify(withoutNumbers(one)) === JSON.stringify(withoutNumbers(other))

/** Money hangs on it: a hundred bits of chance. */
export const newRequestId = (nowMs: number): string => freshId(nowMs, 20)

/** What came was an answer, though not to the question: the next one will hardly be another (`faults.md` 65). */
export const isBesideThePoint = ({ kind }: CallError): boolean =>
  kind === 'status' || kind === 'forbidden' || kind === 'not-offered' || kind === 'unreadable'

const mostTries = 5
export const isTriedEnough = ({ tries = 0 }: Intention): boolean => tries >= mostTries
