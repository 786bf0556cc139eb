import { CallError, type CallErrorKind } from './errors'
import { envelopeOf } from './reply'
import type { Incoming } from './round-trip'

/** 200–299 is success if the body can be read. Everything else is an error of its own kind. */
export const errorOfStatus = (path: string, incoming: Incoming, now: number): CallError | undefined => {
  const { status, headers } = incoming
  if (status >= 200 && status <= 299) return undefined
  const retryAfterS = retryAfter(headers['retry-after'], now)
  const envelope = envelopeOf(incoming)
  return new CallError(kindOfStatus(status), path, {
    status,
    ...(retryAfterS === undefined ? {} : { retryAfterS }),
    ...(envelope?.msg ? { serverWords: envelope.msg } : {}),
  })
}

const kinds: Record<number, CallErrorKind> = {
  401: 'signed-out',
  403: 'forbidden',
  404: 'not-offered',
  405: 'not-offered',
  429: 'too-many',
  501: 'not-offered',
}

/** A redirect we did not follow is seen as 3xx in the mini-program and as 0 in a browser. */
const kindOfStatus = (status: number): CallErrorKind => {
  const isRedirect = status === 0 || [301, 302, 303, 307, 308].includes(status)
  if (isRedirect) return 'portal'
  return kinds[status] ?? (status >= 500 ? 'busy' : 'status')
}

/** Seconds, or a date. */
const retryAfter = (text: string | undefined, now: number): number | undefined => {
  if (text === undefined) return undefined
  if (/^\d+$/.test(text)) return Number(text)
  const at = Date.parse(text)
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - now) / 1000))
}
