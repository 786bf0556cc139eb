import { backupWords } from '@/i18n/backup'
import { wordsNow } from '@/i18n/words'
import { notReceived, write } from '@/request/write'
import { second } from '@/services/second'

export const setBackupPath = write(second.setBackupPath, {
  recovery: {
    readBack: second.backupPath,
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
export const logBackup = write(second.logBackup, { recovery: 'resend', staleAfterWrite: [] })
