import type { CheckedInputOf, WireReplyOf } from '@/request/call'
import type { Database } from './db/open'
import type { Devices } from './devices'
import type { EveryCall } from './services'

/** Who asks, when, and on which database: all that a handler may know besides its input. */
export type Context = {
  /** A transaction for every write: a handler writes all or nothing. */
  db: Database
  /** The stand-in's clock, which tests move. */
  now: number
  /** The signed-in account. Empty only for the calls that need no sign-in (`isPublic`). */
  uid: string
  /** Where this request reached the stand-in, as `http://127.0.0.1:3210`: addresses that it hands out start with it. */
  origin: string
  devices: Devices
  /** The machine's address that the stand-in listens on. */
  listensAt: string
  /** Where the addresses of nodes begin; the stand-in itself answers there. */
  nodesAt: string
}

/** Typed by the call itself: a handler that returns the wrong shape does not compile. */
type Handler<C> = (input: CheckedInputOf<C>, context: Context) => WireReplyOf<C> | Promise<WireReplyOf<C>>
export type Handlers<Calls> = { [K in keyof Calls]: Handler<Calls[K]> }

/** Some handlers, each under its call's own name; `handlers/all.ts` joins them. */
export const handlersOf = <Key extends keyof EveryCall>(
  handlers: Pick<Handlers<EveryCall>, Key>,
): Pick<Handlers<EveryCall>, Key> => handlers

/** A refusal in words for people: the envelope's code, msg and data. */
export class Refusal extends Error {
  constructor(
    readonly code: number,
    msg: string,
    readonly data: unknown = null,
  ) {
    super(msg)
  }
}
