/**
 * Assumed: of the upload's query `product` is the printer, `peerid` its node, `ownerid` the node's owner, `svHost` and
 * `svPort` are where its port was mapped to, and `owcode` is made once per document: sent twice it is one job.
 * `/printer/print` also cancels, since no other path is known. A job starts once, however often it is asked for. At its
 * actual size a picture that names no resolution has 300 dots an inch.
 */
import * as v from 'valibot'
import { Bytes, Count, Id, oneOf, orNull, ServerTimeMs, whole } from '@/lib/shapes'
import { calls, post, postFile, postToRead } from '@/request/call'
import { PaperSize, Printer, PrinterAlert } from '@/services/printers'

const OfPrinter = v.object({ deviceId: Id, printerId: Id })
/** Not ready is a reply, not a refusal: the printer's alerts say why. */
const Readiness = v.object({ isReady: v.boolean(), printer: Printer })

const DocumentUpload = v.object({
  filePath: v.string(),
  uid: Id,
  owcode: v.pipe(v.string(), v.minLength(8), v.maxLength(64)),
  product: Id,
  peerid: Id,
  svPort: whole(1, 65_535),
  svHost: v.pipe(v.string(), v.nonEmpty(), v.maxLength(253)),
  ownerid: Id,
})

const UploadedDocument = v.object({ jobId: Id, pages: Count, sizeBytes: Bytes })

const PageNumber = v.pipe(
  v.nullish(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
  v.transform(page => page ?? undefined),
)

export const PrintOptions = v.object({
  copies: v.nullish(whole(1, 99), 1),
  paperSize: v.nullish(PaperSize, 'A4'),
  isColour: v.nullish(v.boolean(), false),
  duplex: v.nullish(v.picklist(['off', 'long-edge', 'short-edge']), 'off'),
  orientation: v.nullish(v.picklist(['auto', 'portrait', 'landscape']), 'auto'),
  scaling: v.nullish(v.picklist(['fit', 'actual-size']), 'fit'),
  quality: v.nullish(v.picklist(['draft', 'normal', 'fine']), 'normal'),
  /** All pages by default. */
  fromPage: PageNumber,
  toPage: PageNumber,
})
export type PrintOptions = v.InferOutput<typeof PrintOptions>

const PrintInput = v.object({ jobId: Id, options: PrintOptions })
const PrintCancellation = v.object({ jobId: Id, isCancelled: v.literal(true) })
const OfPrintJob = v.object({ jobId: Id })

/** `sent`: it has left the service and nothing more is known; only `done` is printed; `held` waits for a person. */
export const PrintState = oneOf(
  ['uploaded', 'queued', 'sent', 'printing', 'held', 'done', 'failed', 'cancelled'],
  'unknown',
)
export type PrintState = v.InferOutput<typeof PrintState>

export const PrintJob = v.object({
  jobId: Id,
  state: PrintState,
  /** What holds it or made it fail. */
  reason: orNull(PrinterAlert),
  pagesDone: Count,
  pagesInAll: Count,
  /** Null while nothing was heard of it. */
  changedAtMs: orNull(ServerTimeMs),
})
export type PrintJob = v.InferOutput<typeof PrintJob>

/** The printer service: takes a file and sends it to a printer in a node’s network. */
export const printer = calls('printer', {
  uploadDocument: postFile('printer', '/printer/upload', { input: DocumentUpload, reply: UploadedDocument }),
  print: post('printer', '/printer/print', { input: PrintInput, reply: PrintJob }),
  cancelPrint: post('printer', '/printer/print', { input: PrintCancellation, reply: PrintJob, closes: true }),
  readiness: postToRead('printer', '/printer/ready', { input: OfPrinter, reply: Readiness }),
  printStatus: postToRead('printer', '/printer/status', { input: OfPrintJob, reply: PrintJob }),
})
