import { type AskedMap, isRetired, mapsOf, type Open, type Running, type Tunnel } from './tunnel'

/**
 * How often what runs is asked about, and how long an answer is believed. The more services run, on all nodes together,
 * the more rarely each of them is asked about, so that all of them together ask no oftener than a few.
 */

/** How often a running map is checked while there are few. */
const checkEveryMs = 45_000
const few = 4
/** After this long without a confirmation a tunnel's maps are no longer shown as running. */
export const trustMs = 90_000

/** How often each running map is checked. */
export const paceMs = ({ runningInAll }: Tunnel): number => checkEveryMs * Math.max(1, runningInAll / few)

type Found = { readonly map: AskedMap; readonly found: Running }

/** What runs and is wanted, the one first that was confirmed the longest ago. */
export const runningIn = (tunnel: Tunnel, open: Open): readonly Found[] =>
  mapsOf(tunnel)
    .flatMap(map => {
      const found = open.maps[map.id]
      return found?.is === 'running' && map.wants === 'running' ? [{ map, found }] : []
    })
    .sort((one, other) => one.found.confirmedAtMs - other.found.confirmedAtMs)

const latestMsOf = (running: readonly Found[]): number => running[running.length - 1]?.found.confirmedAtMs ?? 0

/** When something of it was last seen running. */
export const latestMs = (tunnel: Tunnel, open: Open): number => latestMsOf(runningIn(tunnel, open))

export const runningInAllOf = (tunnels: readonly Tunnel[]): number =>
  tunnels.reduce(
    (sum, tunnel) => sum + (tunnel.observed.is === 'open' ? runningIn(tunnel, tunnel.observed).length : 0),
    0,
  )

/**
 * The map to ask about next, and when. Those of a tunnel take turns at even distances: any of them tells that the
 * tunnel is still the same.
 */
export const nextCheck = (tunnel: Tunnel, open: Open): (Found & { readonly dueMs: number }) | undefined => {
  const running = runningIn(tunnel, open)
  const [oldest] = running
  const pace = paceMs(tunnel)
  const wanted = running.find(each => isLookedAt(tunnel, each))
  if (wanted) return { ...wanted, dueMs: wanted.found.confirmedAtMs + checkEveryMs }
  if (!oldest) return undefined
  const dueMs = Math.min(oldest.found.confirmedAtMs + pace, latestMsOf(running) + pace / running.length)
  return { ...oldest, dueMs }
}

const isLookedAt = ({ lookedAt }: Tunnel, { map, found }: Found): boolean =>
  lookedAt?.mapId === map.id && found.confirmedAtMs + checkEveryMs <= lookedAt.atMs

/** Whether a map may be shown as running: it was seen in its turn, and its tunnel has answered since. */
export const isTrusted = (tunnel: Tunnel, open: Open, map: AskedMap, nowMs: number): boolean => {
  const found = open.maps[map.id]
  if (found?.is !== 'running' || isRetired(map, found.port)) return false
  const running = runningIn(tunnel, open)
  const marginMs = trustMs - checkEveryMs
  const ownMs = paceMs(tunnel) + marginMs
  const tunnelMs = Math.max(trustMs, paceMs(tunnel) / Math.max(1, running.length) + marginMs)
  return nowMs - found.confirmedAtMs < ownMs && nowMs - latestMsOf(running) < tunnelMs
}
