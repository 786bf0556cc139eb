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

/** Whether the same again may go through; the rest stays so until the person, the file or the network is another. */
export const mayRetry = ({ kind, status, code }: CallError): boolean => {
  if (code !== undefined) return code === codes.busy || code === codes.tooMany
  return !finalKinds.includes(kind) && !(status !== undefined && finalStatuses.includes(status))
}

/** Where a server is too busy to say for how long. */
const usualWaitMs = 30_000

/** What a server that was asked too often wants one to wait; undefined where it wants nothing. */
export const wantedWaitMs = ({ kind, retryAfterS }: CallError): number | undefined => {
  if (retryAfterS !== undefined) return retryAfterS * 1_000
  return kind === 'too-many' ? usualWaitMs : undefined
}
