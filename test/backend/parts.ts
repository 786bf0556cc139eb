import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { makeArrivals } from './arrivals'
import { makeClock } from './clock'
import type { Database } from './db/open'
import { printers } from './db/printing'
import { makeDevices } from './devices'
import { makeFaults } from './faults'
import { closeTunnelsTo, everyOpenTunnel } from './handlers/tunnel-life'
import { usualHost } from './node/own-address'
import { makeWires } from './node/wires'
import { oneAtATime } from './one-at-a-time'
import { accountBehind } from './sessions'
import { makeSpoiledPage } from './spoiled-page'

type Options = {
  db: Database
  /** Where uploaded files are kept. */
  filesDir: string
  /** In tests a reply that does not fit its own schema is a server error. */
  checksReplies: boolean
  /** Faults, clock and node switches are for tests and for `npm start`. */
  hasControl: boolean
  /** The browser build, served from the same origin. */
  site?: string | undefined
  /** The one address of this machine that it listens on; loopback unless it was told another on purpose. */
  listensAt?: string | undefined
  /** Where people reach the stand-in, when no request can tell. */
  publicOrigin?: string | undefined
  /** Where people reach the nodes, when the stand-in is reached by another name. */
  nodesAt?: string | undefined
}

/** Where printers store their documents, a file each. */
export const printedFolder = (filesDir: string, printerId: string): string => join(filesDir, 'printed', printerId)

/** The parts of a running stand-in. */
export const makeParts = (options: Options) => {
  const { db, filesDir, listensAt = usualHost } = options
  const clock = makeClock()
  const inTurn = oneAtATime()
  const wires = makeWires({
    listensAt,
    isOf: async ({ uid, token }) => (await accountBehind(db, `Bearer ${token}`, clock.now())) === uid,
    printersOf: async nodeId =>
      (await db.select().from(printers).where(eq(printers.deviceId, nodeId))).map(printer => ({
        place: { host: printer.lanHost, port: printer.lanPort },
        folder: printedFolder(filesDir, printer.printerId),
        isSilent: printer.temper === 'silent',
      })),
    lost: nodeId => void writes(() => closeTunnelsTo(db, nodeId, clock.now())),
  })
  /** Runs writes one after another, for the embedded database has one writer; then updates the node processes. */
  const write = <Result>(work: () => Promise<Result>): Promise<Result> =>
    inTurn(() =>
      work().finally(async () => {
        if (!wires.isIdle()) await wires.follow(await everyOpenTunnel(db))
      }),
    )
  const writes = Object.assign(write, { end: inTurn.end })
  return {
    ...options,
    listensAt,
    clock,
    faults: makeFaults(),
    arrivals: makeArrivals(),
    writes,
    devices: makeDevices({ ...options, clock, writes }),
    /** What virtual nodes really listen on and forward. */
    wires,
    /** Breaks correct JSON as the page on a node's own network does. */
    nodePage: makeSpoiledPage(),
  }
}
export type Parts = ReturnType<typeof makeParts>
