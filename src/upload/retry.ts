import { codes } from '@/request/codes'
import type { CallError, CallErrorKind } from '@/request/errors'

const finalKinds: readonly CallErrorKind[] = [
  'cancelled',
  'invalid',
  'secure',
  'host-blocked',
  'portal',
  'signed-out',
  'no-consent',
  'not-stored',
  'forbidden',
  'not-offered',
]
const finalStatuses: readonly number[] = [400, 413, 415]

/** Whether the same request may succeed later; otherwise only another person, file or network helps. */
export const mayRetry = ({ kind, status, code }: CallError): boolean => {
  if (code !== undefined) return code === codes.busy || code === codes.tooMany
  return !finalKinds.includes(kind) && !(status !== undefined && finalStatuses.includes(status))
}

/** For a server that is too busy to say how long. */
const usualWaitMs = 30_000

/** The pause that a server asks for when it got too many requests; undefined when it asks for none. */
export const wantedWaitMs = ({ kind, retryAfterS, waitMs }: CallError): number | undefined => {
  if (retryAfterS !== undefined) return waitMs
  return kind === 'too-many' ? usualWaitMs : undefined
}
