/**
 * Assumed: every field. A picture is identified by its SHA-256 and stored once in an account's folder on a node. The
 * path of the log also tells which of some pictures are there. A full disk of the node is 1901 with `data.reason`
 * `disk-full`, a damaged upload is 1601.
 */
import * as v from 'valibot'
import { Bytes, Count, Id, oneOf, orNull, pageInput, pageOf, TimeMs } from '@/lib/shapes'
import { calls, get, post, postToRead } from '@/request/call'
import { FileName, Sha256 } from '@/upload/calls'

/** Absolute, and without `..`. */
const FolderPath = v.pipe(v.string(), v.maxLength(255), v.regex(/^(\/(?!\.{1,2}(\/|$))[^/\\]+)+$/))

const BackupFolderQuery = v.object({ deviceId: Id })
export const BackupFolder = v.object({
  deviceId: Id,
  /** Null until one was chosen. */
  path: orNull(v.string()),
  /** Folders that are there already. */
  choices: v.nullish(v.array(v.string()), []),
  /** Null while the node is offline. */
  freeBytes: orNull(Bytes),
})
export type BackupFolder = v.InferOutput<typeof BackupFolder>
export const BackupFolderChange = v.object({ deviceId: Id, path: FolderPath })

const PicturesThereQuery = v.object({
  deviceId: Id,
  sha256s: v.pipe(v.array(Sha256), v.minLength(1), v.maxLength(200)),
})
const PicturesThere = v.object({ there: v.array(Sha256) })

const FinalState = v.picklist(['done', 'skipped', 'failed'])

const logged = {
  /** Made once per picture and attempt. */
  id: Id,
  sha256: Sha256,
  name: FileName,
  sizeBytes: Bytes,
  /** In the words of the app's own list of reasons. */
  reason: orNull(v.pipe(v.string(), v.maxLength(64))),
  atMs: TimeMs,
}

const BackupReport = v.object({
  deviceId: Id,
  entries: v.pipe(v.array(v.object({ ...logged, state: FinalState })), v.minLength(1), v.maxLength(100)),
})
/** `notThere` was reported as done or skipped, but the server has no such picture and does not log it. */
const BackupReported = v.object({ kept: Count, notThere: v.array(Sha256) })

const BackupLogQuery = v.object({ ...pageInput, deviceId: v.optional(Id) })
export const BackupLog = v.object({
  ...pageOf(
    v.object({
      ...logged,
      deviceId: Id,
      path: v.string(),
      state: oneOf([...FinalState.options], 'unknown'),
    }),
    'id',
  ).entries,
  counts: v.object({ done: Count, skipped: Count, failed: Count }),
})
export type BackupLog = v.InferOutput<typeof BackupLog>

/** Where a node keeps pictures, and what was backed up. */
export const backup = calls('backup', {
  backupPath: get('second', '/api/jdxb/device/imagebackup/path', {
    input: BackupFolderQuery,
    reply: BackupFolder,
    isKept: true,
  }),
  setBackupPath: post('second', '/api/jdxb/device/imagebackup/path', {
    input: BackupFolderChange,
    reply: BackupFolder,
  }),
  backupLog: get('second', '/api/jdxb/log/imagebackup', { input: BackupLogQuery, reply: BackupLog, isKept: true }),
  logBackup: post('second', '/api/jdxb/log/imagebackup', { input: BackupReport, reply: BackupReported }),
  picturesThere: postToRead('second', '/api/jdxb/log/imagebackup', { input: PicturesThereQuery, reply: PicturesThere }),
})
