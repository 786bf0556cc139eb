import { Nothing } from '@/lib/shapes'
import { post, postToRead, service } from '@/request/call'
import {
  PrintActions,
  PrintActionsLogged,
  PrintCounts,
  PrintHistory,
  PrintHistoryClearing,
  PrintHistoryQuery,
  PrintLogEntry,
} from './shapes/print-log'

/** What was printed, and what happened on the way. */
export const printLogApi = service('second', {
  logPrintAction: post('/api/xbdy/log/user', { input: PrintActions, reply: PrintActionsLogged }),
  logPrintStatus: post('/api/jdxb/log/print/status', { input: PrintLogEntry, reply: PrintLogEntry }),
  printCounts: postToRead('/api/jdxb/log/print/count', { input: Nothing, reply: PrintCounts, isKept: true }),
  printHistory: postToRead('/api/jdxb/log/print', { input: PrintHistoryQuery, reply: PrintHistory, isKept: true }),
  clearPrintHistory: post('/api/jdxb/log/print', { input: PrintHistoryClearing, reply: Nothing }),
})
