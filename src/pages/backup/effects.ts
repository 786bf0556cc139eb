import { isOnline } from '@/platform/network'
import { isStillThere, readPiece } from '@/platform/pictures'
import { patienceMs } from '@/request/call'
import { sendOnce } from '@/request/perform'
import { request } from '@/request/send'
import { mobileDataBlock } from '@/session/mobile-data'
import { hashOf } from '@/upload/picture'
import { isTooSlowFor, sendWithDeadline, uploadsAtOnce } from '@/upload/send-with-deadline'
import { uploadFile } from '@/upload/writes'
import { backup } from './calls'
import { type Entry, isLeft, isUnsure, logIdOf } from './entries'
import type { Deps, Pause, Room } from './runner'
import { logBackup } from './writes'

type Reach = {
  deviceId: string
  signal: AbortSignal
  mayUseMobileData: () => boolean
  onProgress: (id: string, progress: number) => void
} & Pick<Deps, 'entries' | 'entry' | 'change' | 'changeReported'>

/** A backup's side effects on a real phone, over the real calls. */
export const depsOf = ({ deviceId, signal, mayUseMobileData, onProgress, entries, ...rows }: Reach): Deps => ({
  entries,
  ...rows,
  look: async () =>
    (isOnline() ? mobileDataBlock('backup', mayUseMobileData()) : 'offline') ?? (await lookThere(deviceId, entries())),
  hash: async entry => entry.sha256 ?? hashOf(entry, readPiece, signal),
  isFileThere: ({ path }) => isStillThere(path),
  isKept: async sha256 => {
    const { there } = await request(
      backup.picturesThere,
      { deviceId, sha256s: [sha256] },
      { signal, timeoutMs: patienceMs },
    )
    return there.includes(sha256)
  },
  atOnce: uploadsAtOnce,
  isTooSlowFor: ({ sizeBytes }) => isTooSlowFor(sizeBytes),
  upload: ({ id, path, name, sizeBytes }, sha256) =>
    sendWithDeadline(sizeBytes, { signal, onProgress: progress => onProgress(id, progress) }, options =>
      sendOnce(uploadFile, { purpose: 'backup', deviceId, filePath: path, name, sha256 }, options),
    ),
  log: async due => {
    const { notThere } = await sendOnce(logBackup, { deviceId, entries: due.flatMap(logged) }, { signal })
    return notThere
  },
})

const logged = (entry: Entry) => {
  const { sha256, name, sizeBytes, state, reason, atMs } = entry
  // These two states never come here: pictures that are left, or were never read, are not reported.
  if (sha256 === null || state === 'left') return []
  return [{ id: logIdOf(entry), sha256, name, sizeBytes, state, reason, atMs }]
}

const lookThere = async (deviceId: string, entries: readonly Entry[]): Promise<Pause | Room> => {
  const { path, freeBytes } = await request(backup.backupPath, { deviceId }, { timeoutMs: patienceMs })
  if (path === null) return 'no-folder'
  if (freeBytes === null) return 'node-offline'
  const left = entries.filter(isLeft)
  const isFull = freeBytes < Math.min(...left.map(({ sizeBytes }) => sizeBytes))
  return isFull && !left.some(isUnsure) ? 'disk-full' : { freeBytes, isFull }
}
