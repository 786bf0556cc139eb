import { wordsNow } from '@/i18n/words'
import { notReceived, write } from '@/request/write'
import { backupApi } from '@/services/backup'
import { backupWords } from './words'

export const setBackupPath = write(backupApi.setBackupPath, {
  recovery: {
    readBack: backupApi.backupPath,
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
export const logBackup = write(backupApi.logBackup, { recovery: 'resend', staleAfterWrite: [] })
