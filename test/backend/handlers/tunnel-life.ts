import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '../db/open'
import { tunnelMaps, tunnels } from '../db/tunnel'
import type { OpenTunnel } from '../node/wires'

/** The tunnels and maps there are: opened, found again, and closed. */

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

/** The tunnel that this request opened when it arrived before, even if it is closed by now. */
export const tunnelOpenedBy = async (db: Database, uid: string, nodeId: string, sequenceId: string) => {
  const request = and(eq(tunnels.uid, uid), eq(tunnels.nodeId, nodeId), eq(tunnels.sequenceId, sequenceId))
  return (await db.select().from(tunnels).where(request))[0]
}

export const closeTunnel = async (db: Database, { callerPid }: TunnelRow, atMs: number): Promise<void> => {
  await db.update(tunnels).set({ closedAtMs: atMs }).where(eq(tunnels.callerPid, callerPid))
  const running = and(eq(tunnelMaps.callerPid, callerPid), isNull(tunnelMaps.stoppedAtMs))
  await db.update(tunnelMaps).set({ stoppedAtMs: atMs }).where(running)
}

/** A node that goes offline drops its tunnels; coming back does not reopen them. */
export const closeTunnelsTo = async (db: Database, nodeId: string, atMs: number): Promise<void> => {
  const open = and(eq(tunnels.nodeId, nodeId), isNull(tunnels.closedAtMs))
  for (const tunnel of await db.select().from(tunnels).where(open)) await closeTunnel(db, tunnel, atMs)
}

/** Nothing listens when the stand-in starts, so what ran before is closed. */
export const closeAllTunnels = async (db: Database, atMs: number): Promise<void> => {
  await db.update(tunnels).set({ closedAtMs: atMs }).where(isNull(tunnels.closedAtMs))
  await db.update(tunnelMaps).set({ stoppedAtMs: atMs }).where(isNull(tunnelMaps.stoppedAtMs))
}

/** What the node processes have to run. */
export const everyOpenTunnel = async (db: Database): Promise<OpenTunnel[]> => {
  const open = await db.select().from(tunnels).where(isNull(tunnels.closedAtMs))
  const maps = await runningMaps(db, open)
  return open.map(({ nodeId, callerPid }) => ({
    nodeId,
    maps: maps
      .filter(map => map.callerPid === callerPid)
      .map(({ svMapHost, svMapPort, speedLimitKbps }) => ({ host: svMapHost, port: svMapPort, speedLimitKbps })),
  }))
}

/** The maps that run through these tunnels. */
export const runningMaps = async (db: Database, through: TunnelRow[]): Promise<MapRow[]> => {
  const pids = through.map(({ callerPid }) => callerPid)
  return db
    .select()
    .from(tunnelMaps)
    .where(and(inArray(tunnelMaps.callerPid, pids), isNull(tunnelMaps.stoppedAtMs)))
}

/** The map that this request started when it arrived before, even if it is stopped by now. */
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
