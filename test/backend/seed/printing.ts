import type { Database } from '../db/open'
import { type PrinterRow, type PrintJobRow, printers, printJobs, printLog } from '../db/printing'
import { dayMs } from '../server-day'

const options = {
  copies: 1,
  paperSize: 'A4',
  isColour: false,
  duplex: 'off',
  orientation: 'auto',
  scaling: 'fit',
  quality: 'normal',
} as const

/** Magic inputs: a printer's name says what happens to a document of more than one page. */
export const seedPrinting = async (db: Database, now: number): Promise<void> => {
  await db
    .insert(printers)
    .values([
      printer(1, { deviceId: 'node-1', name: '客厅的打印机', hasColour: true, hasDuplex: true }),
      printer(2, { deviceId: 'node-1', name: '缺纸的打印机', temper: 'out-of-paper' }),
      printer(3, { deviceId: 'node-2', name: '卡纸的打印机', temper: 'jam' }),
      printer(4, { deviceId: 'node-2', name: '没墨的打印机', temper: 'no-ink' }),
      printer(5, { deviceId: 'node-3', name: '不说话的打印机', temper: 'silent' }),
      printer(6, { deviceId: 'node-5', name: '办公室的打印机', paperSizes: ['A4', 'A5', 'photo-6in'] }),
      printer(7, { deviceId: 'node-other', name: '邻居的打印机' }),
      printer(8, { deviceId: 'fleet-00001', name: '机房的打印机' }),
    ])
  const jobs = [job('seeded-1', 3, now - 6 * dayMs), job('seeded-2', 1, now - 2 * dayMs)]
  await db.insert(printJobs).values(jobs)
  await db.insert(printLog).values(jobs.map((row, at) => entryOf(row, ['租房合同.pdf', '小猫.jpg'][at] ?? '')))
}

const printer = (
  number: number,
  reported: Pick<PrinterRow, 'deviceId' | 'name'> & Partial<PrinterRow>,
): PrinterRow => ({
  printerId: `printer-${number}`,
  temper: 'good',
  msPerPage: 3_000,
  hasColour: false,
  hasDuplex: false,
  paperSizes: ['A4', 'A5'],
  lanHost: `192.168.1.${100 + number}`,
  lanPort: 9_100,
  ...reported,
})

const job = (jobId: string, pages: number, atMs: number): PrintJobRow => ({
  jobId,
  uid: 'u-ordinary',
  owcode: jobId,
  deviceId: 'node-1',
  printerId: 'printer-1',
  svHost: '127.0.0.1',
  svPort: 40_100,
  // A job whose document is no longer stored.
  sha256: jobId.padEnd(64, '0'),
  sizeBytes: 40_000,
  pages,
  uploadedAtMs: atMs,
  options,
  startsAtMs: atMs + 1_000,
  cancelledAtMs: null,
  deliveredAtMs: atMs + 1_500,
  lostAtMs: null,
})

const entryOf = ({ jobId, uid, deviceId, printerId, pages, uploadedAtMs }: PrintJobRow, fileName: string) => ({
  id: jobId,
  uid,
  jobId,
  deviceId,
  printerId,
  printerName: '客厅的打印机',
  fileName,
  pages,
  options,
  state: 'done' as const,
  startedAtMs: uploadedAtMs,
  changedAtMs: uploadedAtMs + 20_000,
})
