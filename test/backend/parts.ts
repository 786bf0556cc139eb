import { closeTunnelsTo, everyOpenTunnel } from './answers/tunnel-life'
import { makeArrivals } from './arrivals'
import { makeClock } from './clock'
import type { Database } from './db/open'
import { makeFaults } from './faults'
import { makeWires } from './node/wires'
import { oneAtATime } from './one-at-a-time'
import { accountBehind } from './sessions'
import { makeSpoiledPage } from './spoiled-page'

type Options = {
  db: Database
  /** Where uploaded files are kept. */
  filesDir: string
  /** In tests a reply that does not fit its own schema is an error of the server. */
  checksReplies: boolean
  /** Faults, clock and node switches are for tests and for `npm start`. */
  hasControl: boolean
  /** The browser build, served from the same origin. */
  site?: string | undefined
}

/** What a running stand-in consists of. */
export const makeParts = (options: Options) => {
  const { db } = options
  const clock = makeClock()
  const inTurn = oneAtATime()
  const wires = makeWires({
    isOf: async ({ uid, token }) => (await accountBehind(db, `Bearer ${token}`, clock.now())) === uid,
    lost: nodeId => void writes(() => closeTunnelsTo(db, nodeId, clock.now())),
  })
  /** Writes go one after another, for the embedded database has one writer; after each the wires follow the tables. */
  const writes = <Result>(work: () => Promise<Result>): Promise<Result> =>
    inTurn(() =>
      work().finally(async () => {
        if (!wires.isIdle()) await wires.follow(await everyOpenTunnel(db))
      }),
    )
  return {
    ...options,
    clock,
    faults: makeFaults(),
    arrivals: makeArrivals(),
    writes: Object.assign(writes, { end: inTurn.end }),
    /** What virtual nodes really listen on and pass through. */
    wires,
    /** Turns right JSON into what the page on a node's own network makes of it. */
    nodePage: makeSpoiledPage(),
  }
}
export type Parts = ReturnType<typeof makeParts>
