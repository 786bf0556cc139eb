import { wordsNow } from '@/i18n/words'
import { machineWrite, notReceived, write } from '@/request/write'
import { printer } from './calls'
import { printLog } from './log-calls'
import { printHistoryWords } from './words'

// A job sends these. After a lost response it sends them again, or reads its state (`job-events.ts`).
/** A document that is sent twice under one `owcode` is one job. */
export const uploadDocument = machineWrite(printer.uploadDocument)
export const print = machineWrite(printer.print)
export const cancelPrint = machineWrite(printer.cancelPrint)

/** Each action counts once, by its id. */
export const logPrintAction = machineWrite(printLog.logPrintAction)
/** An entry is stored under its own id, and the newest change wins: one that is lost is made good by the next. */
export const logPrintStatus = machineWrite(printLog.logPrintStatus)

/** Not resent: it would also clear what was printed since. */
export const clearPrintHistory = write(printLog.clearPrintHistory, {
  recovery: {
    readBack: printLog.printHistory,
    query: () => ({}),
    resultFrom: ({ items }) => (items.length === 0 ? null : notReceived),
  },
  isIrreversible: true,
  staleAfterWrite: [printLog.printHistory, printLog.printCounts],
  says: {
    unknown: () => wordsNow(printHistoryWords)('clearUnsure'),
    notReceived: () => wordsNow(printHistoryWords)('notCleared'),
  },
})
