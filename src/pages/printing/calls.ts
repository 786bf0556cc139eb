/**
 * Assumed: of the upload's query `product` is the printer, `peerid` its node, `ownerid` the node's owner, `svHost` and
 * `svPort` are where its port was mapped to, and `owcode` is made once per document: sent twice it is one job.
 * `/printer/print` also cancels, since no other path is known. A job starts once, however often it is asked for.
 */
import * as v from 'valibot'
import { Bytes, Count, Id, listOf, ServerTimeMs } from '@/lib/shapes'
import { calls, get, post, postFile, postToRead } from '@/request/call'

export const PaperSize = v.fallback(v.picklist(['A4', 'A5', 'photo-6in', 'unknown']), 'unknown')
export type PaperSize = v.InferOutput<typeof PaperSize>

const Percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100))

/** Why a printer does not print. `silent`: it took the document and never confirms it. */
export const PrinterAlert = v.fallback(
  v.picklist(['out-of-paper', 'jam', 'cover-open', 'low-ink', 'no-ink', 'silent', 'node-offline', 'other']),
  'other',
)
export type PrinterAlert = v.InferOutput<typeof PrinterAlert>

export const Printer = v.object({
  printerId: Id,
  deviceId: Id,
  name: v.string(),
  state: v.fallback(v.picklist(['idle', 'printing', 'error', 'offline', 'unknown']), 'unknown'),
  /** Jobs that are not done, whoever sent them. */
  queue: v.nullish(Count, null),
  inks: v.optional(listOf(v.object({ colour: v.string(), percent: v.nullable(Percent) }), 'colour'), []),
  /** Null where the printer does not report it. */
  sheetsLeft: v.nullish(Count, null),
  alerts: v.optional(listOf(PrinterAlert), []),
  paperSizes: listOf(PaperSize),
  hasColour: v.optional(v.boolean(), false),
  hasDuplex: v.optional(v.boolean(), false),
  /** In the node's network: what a tunnel has to map. */
  lanHost: v.string(),
  lanPort: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(65_535)),
})
export type Printer = v.InferOutput<typeof Printer>

/** Of one node, or of all. */
const PrintersQuery = v.object({ deviceId: v.optional(Id) })
export const Printers = v.object({ atMs: ServerTimeMs, printers: listOf(Printer, 'printerId') })

const OfPrinter = v.object({ deviceId: Id, printerId: Id })
/** Not ready is a reply, not a refusal: the printer's alerts say why. */
const Readiness = v.object({ isReady: v.boolean(), printer: Printer })

const DocumentUpload = v.object({
  filePath: v.string(),
  uid: Id,
  owcode: v.pipe(v.string(), v.minLength(8), v.maxLength(64)),
  product: Id,
  peerid: Id,
  svPort: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(65_535)),
  svHost: v.pipe(v.string(), v.nonEmpty(), v.maxLength(253)),
  ownerid: Id,
})

const UploadedDocument = v.object({ jobId: Id, pages: Count, sizeBytes: Bytes })

export const PrintOptions = v.object({
  copies: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)), 1),
  paperSize: v.optional(PaperSize, 'A4'),
  isColour: v.optional(v.boolean(), false),
  duplex: v.optional(v.picklist(['off', 'long-edge', 'short-edge']), 'off'),
  orientation: v.optional(v.picklist(['auto', 'portrait', 'landscape']), 'auto'),
  scaling: v.optional(v.picklist(['fit', 'actual-size']), 'fit'),
  quality: v.optional(v.picklist(['draft', 'normal', 'fine']), 'normal'),
  /** All pages by default. */
  fromPage: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  toPage: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
})
export type PrintOptions = v.InferOutput<typeof PrintOptions>

const PrintInput = v.object({ jobId: Id, options: PrintOptions })
const PrintCancellation = v.object({ jobId: Id, isCancelled: v.literal(true) })
const OfPrintJob = v.object({ jobId: Id })

/** `sent`: it has left the service and nothing more is known; only `done` is printed; `held` waits for a person. */
export const PrintState = v.fallback(
  v.picklist(['uploaded', 'queued', 'sent', 'printing', 'held', 'done', 'failed', 'cancelled', 'unknown']),
  'unknown',
)
export type PrintState = v.InferOutput<typeof PrintState>

export const PrintJob = v.object({
  jobId: Id,
  state: PrintState,
  /** What holds it or made it fail. */
  reason: v.nullish(PrinterAlert, null),
  pagesDone: Count,
  pagesInAll: Count,
  /** Null while nothing was heard of it. */
  changedAtMs: v.nullish(ServerTimeMs, null),
})
export type PrintJob = v.InferOutput<typeof PrintJob>

/** The printers behind the nodes. */
export const printers = calls('printers', {
  printers: get('deviceInfo', '/jdis/printerlist', { input: PrintersQuery, reply: Printers }),
})

/** The printer service: takes a file and sends it to a printer in a node’s network. */
export const printer = calls('printer', {
  uploadDocument: postFile('printer', '/printer/upload', { input: DocumentUpload, reply: UploadedDocument }),
  print: post('printer', '/printer/print', { input: PrintInput, reply: PrintJob }),
  cancelPrint: post('printer', '/printer/print', { input: PrintCancellation, reply: PrintJob, closes: true }),
  readiness: postToRead('printer', '/printer/ready', { input: OfPrinter, reply: Readiness }),
  printStatus: postToRead('printer', '/printer/status', { input: OfPrintJob, reply: PrintJob }),
})
