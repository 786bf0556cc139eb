import * as v from 'valibot'
import { Bytes } from '@/lib/shapes'
import { codes } from '@/request/codes'
import { CallError } from '@/request/errors'
import { TooSlow } from './pace'
import { FileGone } from './picture'

/** Why one picture could not be uploaded. These keys also go into the backup's log. */
export const pictureReasons = [
  'gone',
  'too-large',
  'type',
  'damaged',
  'server',
  'refused',
  'not-kept',
  'cut',
  'too-slow',
  'no-room',
  'busy',
  'node-offline',
] as const
export type PictureReason = (typeof pictureReasons)[number]

/** Why no picture can be uploaded right now. */
export type Obstacle =
  | 'network'
  | 'portal'
  | 'too-slow'
  | 'node-offline'
  | 'disk-full'
  | 'busy'
  | 'signed-out'
  | 'no-consent'
  | 'not-yours'

/** `freeBytes`: what a full disk has left, if the server said so. */
type Trouble = { reason: PictureReason } | { obstacle: Obstacle; freeBytes?: number }

/** Whether a failed upload concerns this picture or all of them (`faults.md` 47). */
export const troubleOf = (error: unknown): Trouble => {
  if (error instanceof FileGone) return { reason: 'gone' }
  if (error instanceof TooSlow) return { obstacle: 'too-slow' }
  const { kind, code, status, data } = CallError.from(error)
  if (code === codes.busy) return busyOr(data())
  if (code !== undefined) return byCode[code] ?? byKind[kind] ?? { reason: 'refused' }
  return (status !== undefined && byStatus[status]) || byKind[kind] || { reason: 'server' }
}

const byStatus: Record<number, Trouble> = {
  400: { reason: 'refused' },
  413: { reason: 'too-large' },
  415: { reason: 'type' },
}

const byCode: Record<number, Trouble> = {
  [codes.deviceOffline]: { obstacle: 'node-offline' },
  [codes.notYours]: { obstacle: 'not-yours' },
  [codes.fileTypeRefused]: { reason: 'type' },
  [codes.badInput]: { reason: 'damaged' },
}

const byKind: Record<string, Trouble> = {
  offline: { obstacle: 'network' },
  'not-sent': { obstacle: 'network' },
  network: { obstacle: 'network' },
  timeout: { obstacle: 'network' },
  cancelled: { obstacle: 'network' },
  portal: { obstacle: 'portal' },
  forbidden: { reason: 'refused' },
  'not-offered': { reason: 'refused' },
  secure: { obstacle: 'network' },
  'host-blocked': { obstacle: 'network' },
  'signed-out': { obstacle: 'signed-out' },
  'no-consent': { obstacle: 'no-consent' },
  'too-many': { obstacle: 'busy' },
}

const DiskFull = v.object({ reason: v.literal('disk-full'), freeBytes: v.optional(Bytes) })

const busyOr = (data: unknown): Trouble => {
  const full = v.safeParse(DiskFull, data)
  if (!full.success) return { obstacle: 'busy' }
  const { freeBytes } = full.output
  return { obstacle: 'disk-full', ...(freeBytes !== undefined && { freeBytes }) }
}
