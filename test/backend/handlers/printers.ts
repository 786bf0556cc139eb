import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Printer, PrinterAlert } from '@/services/printers'
import { type NodeRow, nodes } from '../db/nodes'
import type { Database } from '../db/open'
import { type PrinterRow, type PrintJobRow, printers, printJobs } from '../db/printing'
import { type Context, handlersOf } from '../handler'
import { badInput } from '../refusals'
import { seededRandom } from '../seeded-random'
import { stateOf } from './node-life'
import { ownNode } from './own-node'
import { hasEnded, progressOf } from './print-life'

/** Somebody fills the tray when it is empty. */
const trayHolds = 150
const pagesPerInk = 400
const lowInkPercent = 10

const inkColours = (hasColour: boolean) => (hasColour ? ['black', 'cyan', 'magenta', 'yellow'] : ['black'])

export const printersHandlers = handlersOf({
  printers: async ({ deviceId }, { db, uid, now }) => {
    if (deviceId !== undefined) await ownNode(db, uid, deviceId)
    const isAsked = and(eq(nodes.uid, uid), deviceId === undefined ? undefined : eq(nodes.id, deviceId))
    const rows = await db
      .select({ printer: printers, node: nodes })
      .from(printers)
      .innerJoin(nodes, eq(printers.deviceId, nodes.id))
      .where(isAsked)
      .orderBy(nodes.position, printers.printerId)
    const jobs = await startedJobs(
      db,
      rows.map(({ printer }) => printer.printerId),
    )
    return { atMs: now, printers: rows.map(({ printer, node }) => printerAt(printer, node, jobs, now)) }
  },
})

/** The printer, when it is in the network of one of this account's nodes. */
export const ownPrinter = async ({ db, uid }: Context, deviceId: string, printerId: string) => {
  const node = await ownNode(db, uid, deviceId)
  const [printer] = await db
    .select()
    .from(printers)
    .where(and(eq(printers.printerId, printerId), eq(printers.deviceId, deviceId)))
  if (!printer) throw badInput([{ path: 'printerId', message: 'is none of this node’s' }])
  return { node, printer }
}

export const printerNow = async (db: Database, printer: PrinterRow, node: NodeRow, now: number): Promise<Printer> =>
  printerAt(printer, node, await startedJobs(db, [printer.printerId]), now)

export const startedJobs = (db: Database, printerIds: string[]): Promise<PrintJobRow[]> =>
  db
    .select()
    .from(printJobs)
    .where(and(inArray(printJobs.printerId, printerIds), isNotNull(printJobs.startsAtMs)))

const printerAt = (row: PrinterRow, node: NodeRow, allJobs: PrintJobRow[], now: number): Printer => {
  const jobs = allJobs.filter(({ printerId }) => printerId === row.printerId).map(job => progressOf(job, row, now))
  const pagesDone = jobs.reduce((sum, job) => sum + job.pagesDone, 0)
  const open = jobs.filter(({ state }) => !hasEnded(state))
  const trouble = open.flatMap(({ reason }) => reason ?? [])
  const inks = inkColours(row.hasColour).map(colour => ({ colour, percent: inkLeft(row, colour, pagesDone) }))
  const alerts = alertsOf(row, node, inks, trouble, now)
  return {
    printerId: row.printerId,
    deviceId: row.deviceId,
    name: row.name,
    state: stateNow(node, alerts, open.length, now),
    queue: open.length,
    inks,
    sheetsLeft: trouble.includes('out-of-paper') ? 0 : trayHolds - (pagesDone % trayHolds),
    alerts,
    paperSizes: row.paperSizes,
    hasColour: row.hasColour,
    hasDuplex: row.hasDuplex,
    lanHost: row.lanHost,
    lanPort: row.lanPort,
  }
}

const inkLeft = ({ printerId, temper }: PrinterRow, colour: string, pagesDone: number): number => {
  if (temper === 'no-ink' && colour === 'black') return 0
  const filled = 20 + Math.floor(80 * seededRandom(`${printerId} ${colour}`))
  return Math.max(1, filled - Math.floor((100 * pagesDone) / pagesPerInk))
}

const alertsOf = (
  { temper }: PrinterRow,
  node: NodeRow,
  inks: { percent: number }[],
  trouble: PrinterAlert[],
  now: number,
): PrinterAlert[] => {
  const alerts: PrinterAlert[] = [...new Set(trouble)]
  if (stateOf(node, now).state === 'offline') alerts.push('node-offline')
  if (temper === 'no-ink') alerts.push('no-ink')
  else if (inks.some(({ percent }) => percent <= lowInkPercent)) alerts.push('low-ink')
  return alerts
}

const stateNow = (node: NodeRow, alerts: PrinterAlert[], openJobs: number, now: number): Printer['state'] => {
  const { state } = stateOf(node, now)
  if (state !== 'online') return state
  if (alerts.some(blocks)) return 'error'
  return openJobs > 0 ? 'printing' : 'idle'
}

/** A printer that needs a person first takes no new jobs. */
export const blocks = (alert: PrinterAlert): boolean => alert !== 'low-ink'
