import { and, eq, gte, inArray, isNull, min } from 'drizzle-orm'
import { absences } from '../db/nodes'
import type { Database } from '../db/open'
import { tunnelMaps, tunnels } from '../db/tunnel'

/** Which tunnels and maps there are: opened, found again, and over. */

export type TunnelRow = typeof tunnels.$inferSelect
export type MapRow = typeof tunnelMaps.$inferSelect
type Place = Pick<MapRow, 'svFwdIp' | 'svFwdPort' | 'svMapPort'>

export const openTunnels = async (db: Database, uid: string): Promise<TunnelRow[]> =>
  db
    .select()
    .from(tunnels)
    .where(and(eq(tunnels.uid, uid), isNull(tunnels.closedAtMs)))

export const openTunnelTo = async (db: Database, uid: string, nodeId: string): Promise<TunnelRow | undefined> =>
  (await openTunnels(db, uid)).find(tunnel => tunnel.nodeId === nodeId)

/** The tunnel that this very request opened when it arrived before, whatever became of it. */
export const tunnelOpenedBy = async (db: Database, uid: string, nodeId: string, sequenceId: string) => {
  const request = and(eq(tunnels.uid, uid), eq(tunnels.nodeId, nodeId), eq(tunnels.sequenceId, sequenceId))
  return (await db.select().from(tunnels).where(request))[0]
}

export const closeTunnel = async (db: Database, { callerPid }: TunnelRow, atMs: number): Promise<void> => {
  await db.update(tunnels).set({ closedAtMs: atMs }).where(eq(tunnels.callerPid, callerPid))
  const running = and(eq(tunnelMaps.callerPid, callerPid), isNull(tunnelMaps.stoppedAtMs))
  await db.update(tunnelMaps).set({ stoppedAtMs: atMs }).where(running)
}

/** A node that goes off drops its tunnels; coming back does not open them again. */
export const closeDropped = async (db: Database, uid: string): Promise<void> => {
  for (const tunnel of await openTunnels(db, uid)) {
    const [drop] = await db
      .select({ atMs: min(absences.fromMs) })
      .from(absences)
      .where(
        and(eq(absences.nodeId, tunnel.nodeId), eq(absences.state, 'offline'), gte(absences.fromMs, tunnel.openedAtMs)),
      )
    if (drop && drop.atMs !== null) await closeTunnel(db, tunnel, drop.atMs)
  }
}

/** The maps that run through these tunnels. */
export const runningMaps = async (db: Database, through: TunnelRow[]): Promise<MapRow[]> => {
  const pids = through.map(({ callerPid }) => callerPid)
  return db
    .select()
    .from(tunnelMaps)
    .where(and(inArray(tunnelMaps.callerPid, pids), isNull(tunnelMaps.stoppedAtMs)))
}

/** The map that this very request started when it arrived before, whatever became of it. */
export const mapStartedBy = async (db: Database, { callerPid }: TunnelRow, sequenceId: string) => {
  const request = and(eq(tunnelMaps.callerPid, callerPid), eq(tunnelMaps.sequenceId, sequenceId))
  return (await db.select().from(tunnelMaps).where(request))[0]
}

export const stopMap = async (db: Database, tunnel: TunnelRow, place: Place, atMs: number): Promise<void> => {
  const map = (await runningMaps(db, [tunnel])).find(
    ({ svFwdIp, svFwdPort, svMapPort }) =>
      svFwdIp === place.svFwdIp && svFwdPort === place.svFwdPort && svMapPort === place.svMapPort,
  )
  if (map) await db.update(tunnelMaps).set({ stoppedAtMs: atMs }).where(eq(tunnelMaps.id, map.id))
}

export const limitMaps = async (db: Database, { callerPid }: TunnelRow, speedLimitKbps: number): Promise<void> => {
  const running = and(eq(tunnelMaps.callerPid, callerPid), isNull(tunnelMaps.stoppedAtMs))
  await db.update(tunnelMaps).set({ speedLimitKbps }).where(running)
}

const firstPort = 20_000
const lastPort = 65_535

/** The asked port, or the first free one for 0; undefined when it is taken. All nodes share one address. */
export const portFor = async (db: Database, asked: number): Promise<number | undefined> => {
  const running = await db.select({ port: tunnelMaps.svMapPort }).from(tunnelMaps).where(isNull(tunnelMaps.stoppedAtMs))
  const taken = new Set(running.map(({ port }) => port))
  if (asked !== 0) return taken.has(asked) ? undefined : asked
  for (let port = firstPort; port <= lastPort; port++) if (!taken.has(port)) return port
  return undefined
}
