import { backup } from '@/pages/backup/calls'
import { uploads } from '@/upload/calls'
import { exercise } from '../exercise'
import { png, sha256Of } from '../sample-files'

const picture = png('a cat')
const sha256 = sha256Of(picture)
const upload = { purpose: 'backup', name: '小猫.png', sha256, deviceId: 'node-1' } as const
const report = { id: 'picture-0001', sha256, name: '小猫.png', sizeBytes: picture.length, atMs: 1_790_000_000_000 }

export const backupCalls = [
  exercise(backup.backupPath, {
    good: { deviceId: 'node-1' },
    bad: { deviceId: 'node-other' },
    refusedWith: 1102,
  }),
  exercise(backup.setBackupPath, {
    good: { deviceId: 'node-3', path: '/存储/照片' },
    bad: { deviceId: 'node-3', path: '/存储/../系统' },
    refusedWith: 1601,
  }),
  exercise(uploads.uploadFile, {
    good: async ({ file }) => ({ ...upload, filePath: await file('小猫.png', picture) }),
    bad: { ...upload, deviceId: 'node-1', sha256: 'no hash', filePath: __filename },
    refusedWith: 1601,
  }),
  exercise(backup.picturesThere, {
    good: { deviceId: 'node-1', sha256s: [sha256] },
    bad: { deviceId: 'node-1', sha256s: [] },
    refusedWith: 1601,
  }),
  exercise(backup.logBackup, {
    good: { deviceId: 'node-1', entries: [{ ...report, state: 'failed', reason: 'cut' }] },
    bad: { deviceId: 'node-other', entries: [{ ...report, state: 'failed' }] },
    refusedWith: 1102,
  }),
  exercise(backup.backupLog, { good: {}, bad: { deviceId: 'node-other' }, refusedWith: 1102 }),
]
