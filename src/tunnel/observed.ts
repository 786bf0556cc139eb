import {
  type AskedMap,
  type MaybeRunning,
  mapValues,
  type Observed,
  type Open,
  type Running,
  type Tunnel,
  without,
} from './tunnel'

/** What of the observed maps is still believed after a doubt. */

/** Maps that may still be there: each is asked about under its id. */
export const asPossiblyRunning = (observed: Exclude<Observed, { is: 'closed' }>, keepsRefused = false) =>
  mapValues<Running | MaybeRunning, MaybeRunning>(observed.maps, found => {
    const { startedAs, port } = found
    const timesRefused = keepsRefused && found.is === 'unknown' ? found.timesRefused : undefined
    return {
      is: 'unknown',
      startedAs,
      ...(port !== undefined && { port }),
      ...(timesRefused !== undefined && { timesRefused }),
    }
  })

/** The same, with what was refused. */
export const asDoubtful = (observed: Observed): Exclude<Observed, Open> =>
  observed.is === 'closed' ? observed : { is: 'unknown', maps: asPossiblyRunning(observed, true) }

export const withRefused = (observed: Exclude<Observed, { is: 'closed' }>, mapId: string): Observed => {
  const maps = asPossiblyRunning(observed, true)
  const found = maps[mapId]
  return found
    ? { is: 'unknown', maps: { ...maps, [mapId]: { ...found, timesRefused: (found.timesRefused ?? 0) + 1 } } }
    : observed
}

export const asUnknown = (observed: Observed): Exclude<Observed, Open> =>
  observed.is === 'closed' ? observed : { is: 'unknown', maps: asPossiblyRunning(observed) }

export const withoutMap = (observed: Observed, mapId: string): Observed => {
  switch (observed.is) {
    case 'closed':
      return observed
    case 'unknown':
      return { ...observed, maps: without(observed.maps, mapId) }
    case 'open':
      return { ...observed, maps: without(observed.maps, mapId) }
  }
}

export const timesRefused = ({ observed }: Tunnel, { id }: AskedMap): number => {
  const found = observed.is === 'closed' ? undefined : observed.maps[id]
  return (found?.is === 'unknown' && found.timesRefused) || 0
}
