/** Assumed: a node names the printers of its network, with what each can do and what it needs. */
import * as v from 'valibot'
import { Count, Id, listOf, oneOf, orNull, ServerTimeMs, whole } from '@/lib/shapes'
import { calls, get } from '@/request/call'

export const PaperSize = oneOf(['A4', 'A5', 'photo-6in'], 'unknown')
export type PaperSize = v.InferOutput<typeof PaperSize>

const Percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100))

/** Why a printer does not print. `silent`: it took the document and never confirms it. */
export const PrinterAlert = oneOf(
  ['out-of-paper', 'jam', 'cover-open', 'low-ink', 'no-ink', 'silent', 'node-offline'],
  'other',
)
export type PrinterAlert = v.InferOutput<typeof PrinterAlert>

export const Printer = v.object({
  printerId: Id,
  deviceId: Id,
  name: v.string(),
  state: oneOf(['idle', 'printing', 'error', 'offline'], 'unknown'),
  /** Jobs that are not done, whoever sent them. */
  queue: orNull(Count),
  inks: v.nullish(listOf(v.object({ colour: v.string(), percent: orNull(Percent) }), 'colour'), []),
  /** Null where the printer does not report it. */
  sheetsLeft: orNull(Count),
  alerts: v.nullish(listOf(PrinterAlert), []),
  paperSizes: listOf(PaperSize),
  hasColour: v.nullish(v.boolean(), false),
  hasDuplex: v.nullish(v.boolean(), false),
  /** In the node's network: what a tunnel has to map. */
  lanHost: v.string(),
  lanPort: whole(1, 65_535),
})
export type Printer = v.InferOutput<typeof Printer>

/** Of one node, or of all. */
const PrintersQuery = v.object({ deviceId: v.optional(Id) })
export const Printers = v.object({ atMs: ServerTimeMs, printers: listOf(Printer, 'printerId') })

/** The printers behind the nodes. */
export const printers = calls('printers', {
  printers: get('deviceInfo', '/jdis/printerlist', { input: PrintersQuery, reply: Printers }),
})
