import type { Call, CheckedInputOf, WireReplyOf } from '@/request/call'
import type { Database } from './db/open'
import type { Devices } from './devices'

/** Who asks, when, and of which database: all that an answer may know besides its input. */
export type Context = {
  /** Inside a transaction for every write: what an answer writes is there whole or not at all. */
  db: Database
  /** The stand-in's clock, which tests move. */
  now: number
  /** The signed-in account. Empty only for the calls that need no sign-in (`isPublic`). */
  uid: string
  /** Where this request reached the stand-in, as `http://127.0.0.1:3210`: addresses that it hands out start so. */
  origin: string
  devices: Devices
  /** Where the addresses of nodes begin; the stand-in itself takes what is sent there. */
  nodesAt: string
}

/** Typed by the call itself: an answer of the wrong shape does not compile. */
type Answer<C> = (input: CheckedInputOf<C>, context: Context) => WireReplyOf<C> | Promise<WireReplyOf<C>>
export type Answers<Service> = { [K in keyof Service]: Answer<Service[K]> }

/** The answers that one subject gives for one service; `answers/all.ts` joins them and misses none. */
export const answersOf = <Service extends Record<string, Call>, Key extends keyof Service>(
  _service: Service,
  answers: Pick<Answers<Service>, Key>,
): Pick<Answers<Service>, Key> => answers

/** The server's "no" in words for people: the envelope's code, msg and data. */
export class Refusal extends Error {
  constructor(
    readonly code: number,
    msg: string,
    readonly data: unknown = null,
  ) {
    super(msg)
  }
}
