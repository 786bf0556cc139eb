import { CallError, type CallErrorKind } from './errors'
import { envelopeOf } from './reply'
import { retryAfterS } from './retry-after'
import type { Incoming } from './round-trip'

/** 200–299 is success if the body can be read. Everything else is an error of its own kind. */
export const errorOfStatus = (path: string, incoming: Incoming, isOwn: boolean): CallError | undefined => {
  const { status } = incoming
  if (status >= 200 && status <= 299) return undefined
  const envelope = envelopeOf(incoming)
  const waitS = retryAfterS(incoming, envelope?.data)
  return new CallError(isOwn ? kindOfStatus(status) : foreignKind(status), path, {
    status,
    ...(waitS === undefined ? {} : { retryAfterS: waitS }),
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

/** Only our own servers know whether our token is valid; somebody else's 401 forbids. */
const foreignKind = (status: number): CallErrorKind => kindOfStatus(status === 401 ? 403 : status)

/**
 * A redirect we did not follow is seen as 3xx in the mini-program and as 0 in a browser; with 511 a network wants one to
 * sign in to it.
 */
const kindOfStatus = (status: number): CallErrorKind => {
  if ([0, 301, 302, 303, 307, 308, 511].includes(status)) return 'portal'
  return kinds[status] ?? (status >= 500 ? 'busy' : 'status')
}
