import { wordsNow } from '@/i18n/words'
import { notReceived, write } from '@/request/write'
import { printer } from './calls'
import { printLog } from './log-calls'
import { printHistoryWords } from './words'

const statusOf = { readBack: printer.printStatus, query: ({ jobId }: { jobId: string | number }) => ({ jobId }) }

// A job sends the first three. After a lost response it sends them again, or reads its state (`job.ts`).
/** A document that is sent twice under one `owcode` is one job. */
export const uploadDocument = write(printer.uploadDocument, { recovery: 'resend', staleAfterWrite: [] })
export const print = write(printer.print, {
  recovery: { ...statusOf, resultFrom: job => (job.state === 'uploaded' ? notReceived : job) },
  staleAfterWrite: [],
})
export const cancelPrint = write(printer.cancelPrint, {
  recovery: { ...statusOf, resultFrom: job => (job.state === 'cancelled' ? job : notReceived) },
  staleAfterWrite: [],
})

/** Each action counts once, by its id. */
export const logPrintAction = write(printLog.logPrintAction, { recovery: 'resend', staleAfterWrite: [] })
/** An entry is stored under its own id, and the newest change wins. */
export const logPrintStatus = write(printLog.logPrintStatus, { recovery: 'resend', staleAfterWrite: [] })

/** Not resent: it would also clear what was printed since. */
export const clearPrintHistory = write(printLog.clearPrintHistory, {
  recovery: {
    readBack: printLog.printHistory,
    query: () => ({}),
    resultFrom: ({ items }) => (items.length === 0 ? null : notReceived),
  },
  staleAfterWrite: [printLog.printHistory, printLog.printCounts],
  says: {
    unknown: () => wordsNow(printHistoryWords)('clearUnsure'),
    notReceived: () => wordsNow(printHistoryWords)('notCleared'),
  },
})
