import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'

import { type PrinterRow, type PrintJobRow, printers, printJobs } from '../db/printing'
import { fileKind, pagesIn } from '../file-kind'
import { type Context, handlersOf, Refusal } from '../handler'
import { ownAddress } from '../node/own-address'
import { badInput } from '../refusals'
import { dropReceived, keepReceived, readReceived } from '../uploaded-files'
import { onlineNode } from './own-node'
import { endOf, hasEnded, progressOf } from './print-life'
import { moveUp } from './print-queue'
import { blocks, ownPrinter, printerNow, startedJobs } from './printers'

const printable = ['pdf', 'jpeg', 'png']

export const printingHandlers = handlersOf({
  readiness: async ({ deviceId, printerId }, context) => {
    const { node, printer } = await ownPrinter(context, deviceId, printerId)
    const now = await printerNow(context.db, printer, node, context.now)
    return { isReady: !now.alerts?.some(blocks), printer: now }
  },

  uploadDocument: async ({ filePath, product, peerid, svHost, svPort, owcode, ...who }, context) => {
    const { db, uid, now } = context
    try {
      if (who.uid !== uid || who.ownerid !== uid) throw new Refusal(1102, '这台打印机不在你名下')
      await onlineNode(db, uid, peerid, now)
      if (!ownAddress(svHost, context.listensAt))
        throw badInput([{ path: 'svHost', message: 'is not of this machine' }])
      await ownPrinter(context, peerid, product)
      const { bytes, sha256 } = await readReceived(filePath)
      if (!printable.includes(fileKind(bytes) ?? '')) throw new Refusal(1402, '只能打印 PDF、JPEG 和 PNG 文件')
      const before = await uploadedBefore(context, owcode, sha256)
      if (before) return documentOf(before)

      const document = { sha256, sizeBytes: bytes.length, pages: pagesIn(bytes) }
      const mapped = { svHost, svPort, deviceId: peerid, printerId: product }
      const job = { jobId: `job-${randomUUID()}`, uid, owcode, ...document, ...mapped, uploadedAtMs: now }
      await db.insert(printJobs).values(job)
      await keepReceived(filePath, sha256)
      return documentOf(job)
    } finally {
      await dropReceived(filePath)
    }
  },

  /** Sent again, a job that has begun continues as it is. */
  print: async ({ jobId, options }, context) => {
    const { db, uid, now, devices } = context
    const { job, printer } = await ownJob(context, jobId)
    if (job.startsAtMs !== null || job.cancelledAtMs !== null) return jobNow(job, printer, now)
    if (options.fromPage && options.fromPage > Math.min(options.toPage ?? job.pages, job.pages)) {
      throw badInput([{ path: 'options.fromPage', message: 'is beyond the last page' }], `文件只有 ${job.pages} 页`)
    }
    const node = await onlineNode(db, uid, job.deviceId, now)
    const alerts = (await printerNow(db, printer, node, now)).alerts?.filter(blocks) ?? []
    if (alerts.length > 0) throw new Refusal(1401, '打印机还没有准备好', { alerts })
    const ends = (await startedJobs(db, [printer.printerId])).map(other => endOf(other, printer))
    const begun = { options, startsAtMs: Math.max(now, ...ends) }
    await db.update(printJobs).set(begun).where(eq(printJobs.jobId, jobId))
    devices.spool.send({ ...job, ...begun }, now)
    return jobNow({ ...job, ...begun }, printer, now)
  },

  /** Printing cannot be undone: a job that has ended stays as it is. */
  cancelPrint: async ({ jobId }, context) => {
    const { job, printer } = await ownJob(context, jobId)
    const before = jobNow(job, printer, context.now)
    if (hasEnded(before.state)) return before
    const cancelledAtMs = context.now
    await context.db.update(printJobs).set({ cancelledAtMs }).where(eq(printJobs.jobId, jobId))
    context.devices.spool.drop(jobId)
    await moveUp(context.db, printer, context.now)
    return jobNow({ ...job, cancelledAtMs }, printer, context.now)
  },

  printStatus: async ({ jobId }, context) => {
    await context.devices.spool.received(jobId)
    const { job, printer } = await ownJob(context, jobId)
    return jobNow(job, printer, context.now)
  },
})

const uploadedBefore = async ({ db, uid }: Context, owcode: string, sha256: string) => {
  const isSame = and(eq(printJobs.uid, uid), eq(printJobs.owcode, owcode))
  const [before] = await db.select().from(printJobs).where(isSame)
  if (before && before.sha256 !== sha256) throw badInput([{ path: 'owcode', message: 'was used for another document' }])
  return before
}

const documentOf = ({ jobId, pages, sizeBytes }: Pick<PrintJobRow, 'jobId' | 'pages' | 'sizeBytes'>) => ({
  jobId,
  pages,
  sizeBytes,
})

const ownJob = async ({ db, uid }: Context, jobId: string) => {
  const [found] = await db
    .select({ job: printJobs, printer: printers })
    .from(printJobs)
    .innerJoin(printers, eq(printJobs.printerId, printers.printerId))
    .where(and(eq(printJobs.jobId, jobId), eq(printJobs.uid, uid)))
  if (!found) throw badInput([{ path: 'jobId', message: 'is unknown' }])
  return found
}

const jobNow = (job: PrintJobRow, printer: PrinterRow, now: number) => ({
  jobId: job.jobId,
  ...progressOf(job, printer, now),
})
