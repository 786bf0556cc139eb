import * as v from 'valibot'
import type { Call, ReplyOf } from '@/request/call'
import type { Session } from '@/services/account'

/** One call as it went over the wire. */
export type Heard = { call: Call; input: unknown; status: number; body: unknown; sentAtMs: number }

/** What is known so far: who asks, a picture to send, and what the server said. */
export type Known = {
  session: Session
  picture: { filePath: string; sha256: string; sizeBytes: number }
  /** Whether tokens may go to a node's address; in the mini-program it is also on the allow-list. */
  mayReach: (addr: string) => boolean
  heard: Heard[]
  /** The first reply to a call that the app can read, of those whose input fits. */
  of<C extends Call>(call: C, fits?: (input: object) => boolean): ReplyOf<C> | undefined
}

export const knownOf = ({ heard, ...rest }: Omit<Known, 'of'>): Known => ({
  ...rest,
  heard,
  of: (call, fits = () => true) => {
    const replies = heard.filter(each => each.call.name === call.name && fits(Object(each.input))).map(replyIn)
    // as: the schema has just proven the shape.
    return replies.find(reply => reply !== undefined)?.output as ReplyOf<typeof call> | undefined
  },
})

const read = new WeakMap<Heard, { output: unknown } | undefined>()

/** The reply as the app reads it; undefined when it cannot. */
export const replyIn = (heard: Heard): { output: unknown } | undefined => {
  if (!read.has(heard)) {
    const result = v.safeParse(heard.call.reply, dataOf(heard))
    read.set(heard, result.success ? { output: result.output } : undefined)
  }
  return read.get(heard)
}

export const dataOf = ({ call, body }: Pick<Heard, 'call' | 'body'>): unknown => {
  if (!call.hasEnvelope) return body
  return typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined
}
