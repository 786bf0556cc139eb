import { printer } from '@/pages/printing/calls'
import { printLog } from '@/pages/printing/log-calls'
import { printers } from '@/services/printers'
import type { Known } from '../known'
import { nothing, once, some, type Ways } from './way'

const first = ({ of }: Known) => some(of(printers.printers)?.printers[0])
const jobOf = ({ of }: Known) =>
  some(of(printer.uploadDocument)?.jobId ?? of(printLog.printHistory)?.items.find(({ jobId }) => jobId !== null)?.jobId)

export const printingWays = {
  printers: nothing,
  readiness: known => first(known).map(({ deviceId, printerId }) => ({ deviceId, printerId })),
  printHistory: nothing,
  printCounts: nothing,

  uploadDocument: known =>
    first(known).map(({ deviceId, printerId }) => ({
      ...{ uid: known.session.uid, ownerid: known.session.uid, owcode: once(), product: printerId, peerid: deviceId },
      ...{ svHost: '127.0.0.1', svPort: 40_001, filePath: known.picture.filePath },
    })),
  printStatus: known => jobOf(known).map(jobId => ({ jobId })),
  cancelPrint: ({ of }) => some(of(printer.uploadDocument)).map(({ jobId }) => ({ jobId, isCancelled: true })),
  print: 'prints',
  clearPrintHistory: 'empties the history',
  logPrintAction: () => [{ actions: [{ id: once(), kind: 'preview', atMs: Date.now() }] }],
  logPrintStatus: known =>
    first(known).map(({ deviceId, printerId, name }) => ({
      ...{ id: once(), deviceId, printerId, printerName: name, fileName: 'conform.png', options: {} },
      ...{ state: 'cancelled' as const, startedAtMs: Date.now(), changedAtMs: Date.now() },
    })),
} satisfies Ways
