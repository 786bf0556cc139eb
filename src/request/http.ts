import * as v from 'valibot'
import { learnServerTime, steadyNow } from '@/lib/clock'
import type { Call, InputOf, ReplyOf } from './call'
import type { Cookies } from './cookies'
import { createDeadline } from './deadline'
import { describe, xsrfCookie } from './describe'
import { CallError } from './errors'
import type { Hosts } from './hosts'
import { createLimiter, type SlotKind } from './limiter'
import { issuePaths, readReply } from './reply'
import type { Incoming, RoundTrip } from './round-trip'
import { noteServerDate } from './server-clock'
import { errorOfStatus } from './status'
import type { SendOptions, Transport } from './transport'

/** The transport over HTTP, from a call to its reply or its one error. */

export type Wire = {
  roundTrip: RoundTrip
  /** Read at every call: development builds switch the mode at run time. */
  hosts: () => Hosts
  cookies: Cookies
  accessToken: () => string | undefined
  diagnosticId?: () => string | undefined
  isOnline: () => boolean
  now: () => number
}

/** Carries any declared call over HTTP: JSON, a file, or the bytes of a call that has a codec. */
export const httpTransport = (wire: Wire): Transport => {
  const limiter = createLimiter()
  const stamp = freshStamp(wire.now)

  return async <C extends Call>(call: C, input: InputOf<C>, { signal, onProgress, timeoutMs, onSend }: SendOptions) => {
    const checked = v.safeParse(call.input, input)
    const isOfRead = call.effect === 'read'
    if (!checked.success) throw new CallError('invalid', call.path, { cause: issuePaths(checked.issues), isOfRead })
    if (!wire.isOnline()) throw new CallError('offline', call.path, { isOfRead })

    const askedMs = steadyNow()
    const deadline = createDeadline(call.path, signal, call.body === 'file' ? longestFileQueueMs : undefined)
    const sendOnce = async () => {
      onSend?.()
      const token = wire.accessToken()
      const outgoing = describe(call, checked.output, { ...wire, hosts: wire.hosts(), stamp })
      const cookie = () => wire.cookies.value(outgoing.url, xsrfCookie)
      const sentCookie = cookie()
      deadline.start(timeoutMs ?? call.timeoutMs ?? platformMs)
      const upload = { ...(onProgress && { onProgress }), ...(timeoutMs !== undefined && { timeoutMs }) }
      const incoming = await wire.roundTrip({ ...outgoing, ...upload }, deadline.signal)
      if (outgoing.isOwn) noteServerDate(incoming.headers.date, wire.now())
      // A late response to a former account must not restore its cookies.
      const isOfAccount = outgoing.isOwn && token === wire.accessToken()
      if (isOfAccount) wire.cookies.store(outgoing.url, incoming.setCookies, incoming.headers.date)
      return { incoming, isOwn: outgoing.isOwn, hasNewCookie: isOfAccount && cookie() !== sentCookie }
    }
    const sendOnceOrTwice = async () => {
      const response = await sendOnce()
      const { incoming, hasNewCookie } = response
      // The browser has sent a cookie that came meanwhile, which our header did not repeat yet.
      const isRefusedInVain = incoming.status === 403 && hasNewCookie && !deadline.signal.aborted
      return isRefusedInVain ? await sendOnce() : response
    }
    const entry = { kind: slotOf(call), signal: deadline.signal }
    const { incoming, isOwn } = await deadline.race(limiter.run(entry, sendOnceOrTwice))
    // A node may be reached through our own site.
    const failure = errorOfStatus(call.path, incoming, isOwn && call.service !== 'tunnel')
    if (failure) throw failure
    const reply = readReply(call, checked.output, incoming)
    if (call.hasEnvelope) learnFrom(incoming, askedMs)
    // as: the schema has just proven the shape; TypeScript cannot follow it through the generic call.
    return reply as ReplyOf<C>
  }
}

const slotOf = ({ isUrgent, body }: Call): SlotKind => {
  if (isUrgent) return 'urgent'
  return body === 'json' ? 'usual' : kindsByBody[body]
}
const kindsByBody = { bytes: 'node', file: 'file' } as const

/** A phone ends a request that gets no response; a browser leaves it in its slot, where three would hold up all others. */
const platformMs = process.env.TARO_ENV === 'h5' ? 60_000 : undefined

/** The files before it take minutes, and are on their way. */
const longestFileQueueMs = 600_000

/** The `Date` header has no milliseconds. */
const learnFrom = ({ headers }: Incoming, askedMs: number): void => {
  const atMs = Date.parse(headers.date ?? '')
  if (Number.isFinite(atMs)) learnServerTime(atMs, askedMs, atMs + 999)
}

/** `cache_version` is the current time, and never the same twice. */
const freshStamp = (now: () => number) => {
  let last = 0
  return () => {
    last = Math.max(now(), last + 1)
    return last
  }
}
