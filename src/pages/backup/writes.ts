import { wordsNow } from '@/i18n/words'
import { machineWrite, notReceived, write } from '@/request/write'
import { backup } from './calls'
import { backupWords } from './words'

export const setBackupPath = write(backup.setBackupPath, {
  recovery: {
    readBack: backup.backupPath,
    query: ({ deviceId }) => ({ deviceId }),
    resultFrom: (folder, { path }) => (folder.path === path ? folder : notReceived),
  },
  staleAfterWrite: [],
  says: {
    unknown: () => wordsNow(backupWords)('folderUnsure'),
    notReceived: () => wordsNow(backupWords)('folderNotSaved'),
  },
})

/** The server counts each entry once, by its id. */
export const logBackup = machineWrite(backup.logBackup)
