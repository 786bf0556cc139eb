import { get, post, postToRead, service } from '@/request/call'
import {
  BackupFolder,
  BackupFolderChange,
  BackupFolderQuery,
  BackupLog,
  BackupLogQuery,
  BackupReport,
  BackupReported,
  PicturesThere,
  PicturesThereQuery,
} from './shapes/backup'

/** Where a node keeps pictures, and what was backed up. */
export const backupApi = service('second', {
  backupPath: get('/api/jdxb/device/imagebackup/path', { input: BackupFolderQuery, reply: BackupFolder, isKept: true }),
  setBackupPath: post('/api/jdxb/device/imagebackup/path', { input: BackupFolderChange, reply: BackupFolder }),
  backupLog: get('/api/jdxb/log/imagebackup', { input: BackupLogQuery, reply: BackupLog, isKept: true }),
  logBackup: post('/api/jdxb/log/imagebackup', { input: BackupReport, reply: BackupReported }),
  picturesThere: postToRead('/api/jdxb/log/imagebackup', { input: PicturesThereQuery, reply: PicturesThere }),
})
