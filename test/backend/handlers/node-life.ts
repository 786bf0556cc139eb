import type { Absence, NodeRow, NodeState } from '../db/nodes'
import { seededRandom } from '../seeded-random'
import { dayMs, dayStart } from '../server-day'

/** How a virtual node behaves, computed from its row, its absences and the clock. No I/O. */

/** What earning depends on. */
export type Earner = Pick<NodeRow, 'id' | 'boundAtMs' | 'pointsPerDay'>

/** A node reports every 15 s. */
const beatMs = 15_000

export const stateOf = (node: NodeRow, now: number): { state: NodeState; sinceMs: number } =>
  node.state !== 'online' && node.stateUntilMs !== null && node.stateUntilMs <= now
    ? { state: 'online', sinceMs: node.stateUntilMs }
    : { state: node.state, sinceMs: node.stateSinceMs }

export const lastSeenOf = (node: NodeRow, now: number): number => {
  const { state, sinceMs } = stateOf(node, now)
  return state === 'online' ? Math.max(sinceMs, now - (now % beatMs)) : sinceMs
}

export const uptimeS = (node: NodeRow, now: number): number => {
  const bootedMs = stateOf(node, now).sinceMs === node.stateUntilMs ? node.stateUntilMs : node.startedAtMs
  return Math.floor((now - bootedMs) / 1000)
}

/** Milliseconds of this period in which the node was online, as far as the server knows. */
export const onlineMs = (absences: Absence[], fromMs: number, toMs: number): number =>
  Math.max(0, toMs - fromMs) - absences.reduce((away, absence) => away + overlap(absence, fromMs, toMs), 0)

const overlap = (absence: Absence, fromMs: number, toMs: number): number =>
  Math.max(0, Math.min(toMs, absence.toMs ?? Number.POSITIVE_INFINITY) - Math.max(fromMs, absence.fromMs))

/** Points of one server day so far; undefined when nothing was measured, which differs from 0. */
export const pointsOnDay = (node: Earner, absences: Absence[], dayStartMs: number, now: number) => {
  const fromMs = Math.max(dayStartMs, node.boundAtMs ?? Number.POSITIVE_INFINITY)
  const toMs = Math.min(dayStartMs + dayMs, now)
  if (fromMs >= toMs) return undefined
  const unknown = absences.filter(absence => absence.state === 'unknown')
  if (onlineMs(unknown, fromMs, toMs) <= 0) return undefined

  const online = onlineMs(absences, fromMs, toMs)
  const luck = 0.8 + 0.4 * seededRandom(`${node.id} ${dayStartMs}`)
  return { points: Math.floor((node.pointsPerDay * luck * online) / dayMs), onlineMinutes: Math.floor(online / 60_000) }
}

/** Null when this day has no data yet. */
export const pointsToday = (node: Earner, absences: Absence[], now: number): number | null =>
  pointsOnDay(node, absences, dayStart(now), now)?.points ?? null

/** Points earned between two moments, over any number of days. */
export const pointsBetween = (node: Earner, absences: Absence[], fromMs: number, toMs: number): number => {
  let points = 0
  for (let day = dayStart(fromMs); day < toMs; day += dayMs) {
    points += pointsOnDay(node, absences, day, toMs)?.points ?? 0
  }
  return points - (pointsOnDay(node, absences, dayStart(fromMs), fromMs)?.points ?? 0)
}

/** The rate before any limit: a daily wave with a jitter every five seconds. */
export const freeRates = (node: NodeRow, atMs: number): { upKbps: number; downKbps: number } => {
  const slot = Math.floor(atMs / 5_000)
  const swell = 0.45 + 0.3 * Math.sin((2 * Math.PI * (atMs % dayMs)) / dayMs + seededRandom(node.id) * 6)
  const rate = (capacity: number, way: string) =>
    Math.round(capacity * swell * (0.85 + 0.3 * seededRandom(`${node.id} ${way} ${slot}`)))
  return { upKbps: rate(node.upCapacityKbps, 'up'), downKbps: rate(Math.round(node.downCapacityKbps / 8), 'down') }
}

/** The cache grows by about 90 MB a day up to a tenth of the disk; other reclaimable files by half of that. */
export const cacheBytes = (node: NodeRow, now: number): number => grown(node, now - node.cacheCleanedAtMs, 90e6)
export const reclaimableBytes = (node: NodeRow, now: number): number => grown(node, now - node.spaceFreedAtMs, 45e6)

const grown = (node: NodeRow, sinceMs: number, bytesPerDay: number): number =>
  Math.floor(Math.min(node.diskBytes / 10, (Math.max(0, sinceMs) / dayMs) * bytesPerDay))
