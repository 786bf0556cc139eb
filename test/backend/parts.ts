import { makeArrivals } from './arrivals'
import { makeClock } from './clock'
import type { Database } from './db/open'
import { makeFaults } from './faults'
import { oneAtATime } from './one-at-a-time'
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
export const makeParts = (options: Options) => ({
  ...options,
  clock: makeClock(),
  faults: makeFaults(),
  arrivals: makeArrivals(),
  /** Writes go one after another; the embedded database has one writer anyway. */
  writes: oneAtATime(),
  /** Turns right JSON into what the page on a node's own network makes of it. */
  nodePage: makeSpoiledPage(),
})
export type Parts = ReturnType<typeof makeParts>
