import * as v from 'valibot'
import { freshId } from '@/lib/fresh-id'
import { withPersonal } from '@/lib/personal'
import { Fen, RequestId } from '@/lib/shapes'
import type { CallError } from '@/request/errors'
import { rowOf } from './writes'

/** Something that a person wanted once: stored from the tap until its outcome is known. */
export const Intention = v.object({
  /** The call's name. */
  call: v.string(),
  /** Distinguishes it from others of the same call: the goods, the task, the code. */
  subject: v.string(),
  requestId: RequestId,
  /** The input without the id; stored without phone numbers. */
  input: v.record(v.string(), v.unknown()),
  sentAtMs: v.number(),
  /** What names a person was left out of the input: sent again, it would be another request under the same id. */
  isPartial: v.optional(v.boolean()),
  /** The price at the last tap. None where nothing is paid, and in what an older version stored. */
  agreedFen: v.optional(Fen),
  /** How often it was sent again, from any window. */
  resent: v.optional(v.number()),
  /** When the server first said that it had nothing of it, by the clock that this response corrected. */
  notReceivedAtMs: v.optional(v.number()),
  /** Sent again it was refused, and the user was told so: only a tap sends it, under its id, as the first may yet arrive. */
  isRefused: v.optional(v.boolean()),
  /** How often a response about it did not say what became of it. */
  tries: v.optional(v.number()),
})
export type Intention = v.InferOutput<typeof Intention>

/** How its row says that it recovers from a lost response (`request/write.ts`). */
export type RecoveryKind = 'readBack' | 'resend' | 'resendSoon' | 'never'

/** How the server is asked for it: the first time, once more under the same id, or only about its outcome. */
export type RequestMode = 'attempt' | 'resend' | 'ask'

/** Its outcome: done once, or not at all. `isFound`: a read has told so, of whichever request under its id. */
export type Ending = { kind: 'done'; reply: unknown; isFound?: true } | { kind: 'refused'; error: CallError }

declare const isStored: unique symbol
/** The number of an order that this run keeps as an open payment, which `payment/store.ts` alone does. */
export type StoredOrderNo = string & { readonly [isStored]: true }

export const intentionKey = ({ call, subject }: Pick<Intention, 'call' | 'subject'>): string => `${call} ${subject}`

type Request = Pick<Intention, 'call' | 'input'>

/**
 * As it may be stored: of a phone number only what distinguishes it from most others. An input with a number is asked
 * about by a read, and sent again only from a page that knows the number.
 */
export const storable = (intention: Intention): Intention => ({ ...intention, input: withoutNumbers(intention) })

const withoutNumbers = (request: Request): Intention['input'] =>
  withChange(request, (value, mark) => (mark === 'number' && typeof value === 'string' ? masked(value) : value))

const masked = (phone: string): string => `${phone.slice(0, 3)}****${phone.slice(-4)}`

/** Without where and how to reach a person: the server knows the request by its id. */
export const withoutPerson = (intention: Intention): Intention => {
  const input = withChange(intention, () => undefined)
  const isPartial = Object.keys(intention.input).some(field => !(field in input))
  return isPartial ? { ...intention, input, isPartial } : intention
}

/** The marks are in the schema of the call; of an unknown one nothing is stored (`storage.ts`). */
const withChange = ({ call, input }: Request, change: Parameters<typeof withPersonal>[2]): Intention['input'] => {
  const row = rowOf(call)
  // as: an object stays one.
  return row ? (withPersonal(row.call.input, input, change) as Intention['input']) : input
}

/** Compares phone numbers only as far as storage keeps them. */
export const isSameRequest = (one: Request, input: Intention['input']): boolean =>
  JSON.stringify(withoutNumbers(one)) === JSON.stringify(withoutNumbers({ ...one, input }))

/** Random enough for money: a hundred bits. */
export const newRequestId = (nowMs: number): string => freshId(nowMs, 20)

/** A response came that did not answer the question: the next one will hardly differ (`faults.md` 65). */
export const isInconclusive = ({ kind }: CallError): boolean =>
  kind === 'status' || kind === 'forbidden' || kind === 'not-offered' || kind === 'unreadable'

const maxTries = 5
export const isTriedEnough = ({ tries = 0 }: Intention): boolean => tries >= maxTries
