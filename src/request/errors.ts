import { redact } from '@/lib/redact'
import { codes } from './codes'

/**
 * What can go wrong between a tap and a response, by cause. The adapter throws no other class;
 * `src/i18n/errors.ts` turns a kind into words and a button.
 */
export type CallErrorKind =
  | 'cancelled' // the caller no longer wants it
  | 'invalid' // our own input does not fit the call's schema; nothing was sent
  | 'offline' // no network, by our own check; nothing was sent
  | 'not-sent' // no slot came free in time; nothing was sent
  | 'network' // no connection, or it broke; whether the server acted is unknown
  | 'secure' // TLS failed: often a wrong clock
  | 'timeout' // our deadline, or the platform's, passed
  | 'host-blocked' // the platform's allow-list lacks the host
  | 'portal' // somebody else's page answered: a redirect or a captive portal
  | 'signed-out' // 401 or code 1001
  | 'no-consent' // the agreements in force were not accepted; nothing was sent
  | 'waiting' // the one before has no response yet; nothing more was sent
  | 'not-stored' // this phone could not keep what must be kept before it is sent; nothing was sent
  | 'forbidden' // 403
  | 'not-offered' // 404, 405, 501: an older server
  | 'too-many' // 429 or code 1003; `retryAfterS` says how long
  | 'busy' // 5xx or code 1901
  | 'status' // any other status outside 200–299
  | 'refused' // the server's own refusal: `code` and `serverWords`
  | 'unreadable' // a response came, but it is not what the call describes

type Facts = {
  code?: number
  status?: number
  retryAfterS?: number
  serverWords?: string
  isUnsent?: boolean
  isOfRead?: boolean
  data?: unknown
  cause?: unknown
}

export class CallError extends Error {
  override readonly name = 'CallError'
  readonly kind: CallErrorKind
  // ES2022's own `cause` is newer than the phones' JavaScript.
  readonly cause: unknown
  readonly path: string
  readonly code: number | undefined
  readonly status: number | undefined
  /** How long the server wants us to wait; `retry-after.ts` reads it. */
  readonly retryAfterS: number | undefined
  /** True when nothing left this phone. */
  readonly isUnsent: boolean
  readonly isOfRead: boolean
  /** What the server sent along with a refusal, unchecked. A function, so that no log prints it. */
  readonly data: () => unknown
  private readonly words: () => string | undefined

  constructor(kind: CallErrorKind, path: string, { cause, ...facts }: Facts = {}) {
    super(describe(kind, facts))
    this.cause = cause === undefined ? undefined : redact(cause)
    this.kind = kind
    this.path = path
    this.code = facts.code
    this.status = facts.status
    this.retryAfterS = facts.retryAfterS
    this.isUnsent = facts.isUnsent ?? unsent.has(kind)
    this.isOfRead = facts.isOfRead === true
    this.data = () => facts.data
    this.words = () => facts.serverWords
  }

  /** The server's message, for the user; it may contain a phone number, so it is not a field that a console lists. */
  get serverWords(): string | undefined {
    return this.words()
  }

  /** The same for a timer; 0 when the server did not say. */
  get waitMs(): number {
    return (this.retryAfterS ?? 0) * 1_000
  }

  /** True when another phone has deleted the account. */
  get isAccountGone(): boolean {
    return this.code === codes.noAccount
  }

  /** True when the server may have acted without our knowledge: ask it before trying again. */
  get isUnknown(): boolean {
    return this.code === undefined && !this.isUnsent && !turnedAway.has(this.kind)
  }

  /** True when the server itself ended the request: a gateway's "no" says nothing of the server behind it. */
  get isEnded(): boolean {
    return [500, 503].includes(this.status ?? 0)
  }

  static from(anything: unknown, path = ''): CallError {
    if (anything instanceof CallError) return anything
    return new CallError('unreadable', path, { cause: anything })
  }
}

/** Stopped by our own check before sending; what the platform says proves nothing. */
const unsent = new Set<CallErrorKind>(['invalid', 'offline', 'not-sent', 'no-consent', 'not-stored'])

/** A refusal by the server. */
const turnedAway = new Set<CallErrorKind>(['signed-out', 'forbidden', 'not-offered', 'too-many', 'refused'])

const describe = (kind: CallErrorKind, { code, status }: Facts): string =>
  [kind, status && `status ${status}`, code && `code ${code}`].filter(Boolean).join(', ')
