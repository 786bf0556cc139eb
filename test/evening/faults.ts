import { seededRandom } from '../backend/seeded-random'

/** What happens to one request. */
export type Fate =
  | { is: 'well' }
  /** The server never received it, or has acted and its response is lost. */
  | { is: 'lost'; after: 'nothing' | 'acting' }
  /** Nothing comes until the platform gives up. */
  | { is: 'silent' }
  | { is: 'status'; status: number; headers: Record<string, string> }
  | { is: 'unreadable' }
  /** Another network breaks off everything that is on its way. */
  | { is: 'broken off' }
  /** The response comes after most of a minute. */
  | { is: 'slow' }
  /** The server acts at once, and its response comes seconds later, after those of later requests. */
  | { is: 'overtaken' }
  /** The first page of a list, whichever was asked for. */
  | { is: 'first page' }
  /** Its sender has given up by the time that the server acts. */
  | { is: 'late' }
  /** Answered from a copy that lags: what was true when the same was asked before. */
  | { is: 'behind' }
  /** What the server has begun never ends. */
  | { is: 'stuck' }
  /** A node does nothing, and says so by a number. */
  | { is: 'errcode'; errcode: number }
  /** A node opens a service, and says that it is at port 0. */
  | { is: 'port 0' }

const bad: readonly Fate[] = [
  { is: 'lost', after: 'nothing' },
  { is: 'lost', after: 'acting' },
  { is: 'silent' },
  { is: 'status', status: 429, headers: { 'retry-after': '20' } },
  { is: 'status', status: 500, headers: {} },
  { is: 'status', status: 503, headers: {} },
  { is: 'unreadable' },
]

/** The same seed draws the same numbers. */
export const randomFrom = (seed: number): (() => number) => {
  let drawn = 0
  return () => seededRandom(`${seed} ${drawn++}`)
}

/** Fails a share of the requests, each in its own way. */
export const makeFates = (random: () => number, failingShare: number) => (): Fate => {
  const isBad = random() < failingShare
  return (isBad && bad[Math.floor(random() * bad.length)]) || { is: 'well' }
}

export const fateName = (fate: Fate): string => {
  if (fate.is === 'status') return [fate.status, ...Object.values(fate.headers)].join(' after ')
  if (fate.is === 'errcode') return `errcode ${fate.errcode}`
  return fate.is === 'lost' ? `lost after ${fate.after}` : fate.is
}
