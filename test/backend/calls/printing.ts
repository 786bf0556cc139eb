import { printer } from '@/pages/printing/calls'
import { printLog } from '@/pages/printing/log-calls'
import { printers } from '@/services/printers'
import { type Env, exercise } from '../exercise'
import { pdf } from '../sample-files'

const upload = {
  uid: 'u-ordinary',
  owcode: 'once-0001',
  product: 'printer-1',
  peerid: 'node-1',
  svHost: '127.0.0.1',
  svPort: 40_001,
  ownerid: 'u-ordinary',
}

const uploaded = async ({ ask, file }: Env) => {
  const filePath = await file('合同.pdf', pdf(2))
  return (await ask(printer.uploadDocument, { ...upload, filePath })).jobId
}

const entry = {
  id: 'print-0001',
  deviceId: 'node-1',
  printerId: 'printer-1',
  printerName: '客厅的打印机',
  fileName: '合同.pdf',
  options: {},
  state: 'queued',
  startedAtMs: 1_790_000_000_000,
  changedAtMs: 1_790_000_000_000,
} as const

export const printingCalls = [
  exercise(printers.printers, { good: {}, bad: { deviceId: 'node-other' }, refusedWith: 1102 }),
  exercise(printer.readiness, {
    good: { deviceId: 'node-1', printerId: 'printer-1' },
    bad: { deviceId: 'node-1', printerId: 'printer-7' },
    refusedWith: 1601,
  }),
  exercise(printer.uploadDocument, {
    good: async ({ file }) => ({ ...upload, filePath: await file('合同.pdf', pdf(2)) }),
    bad: { ...upload, ownerid: 'u-other', filePath: __filename },
    refusedWith: 1102,
  }),
  exercise(printer.print, {
    good: async env => ({ jobId: await uploaded(env), options: { copies: 2 } }),
    bad: { jobId: 'job-nobody', options: {} },
    refusedWith: 1601,
  }),
  exercise(printer.cancelPrint, {
    good: async env => ({ jobId: await uploaded(env), isCancelled: true as const }),
    bad: { jobId: 'job-nobody', isCancelled: true },
    refusedWith: 1601,
  }),
  exercise(printer.printStatus, { good: { jobId: 'seeded-1' }, bad: { jobId: 'job-nobody' }, refusedWith: 1601 }),
  exercise(printLog.logPrintStatus, { good: entry, bad: { ...entry, fileName: '' }, refusedWith: 1601 }),
  exercise(printLog.logPrintAction, {
    good: { actions: [{ id: 'action-1', kind: 'preview', atMs: 1_790_000_000_000 }] },
    bad: { actions: [] },
    refusedWith: 1601,
  }),
  exercise(printLog.printHistory, { good: {}, bad: { cursor: 2 }, refusedWith: 1601 }),
  exercise(printLog.clearPrintHistory, {
    good: { isCleared: true },
    bad: { isCleared: false },
    refusedWith: 1601,
  }),
  exercise(printLog.printCounts, { good: {}, bad: 'signed-out', refusedWith: 401 }),
]
