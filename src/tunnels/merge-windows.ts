import type { PersistedTunnel } from '@/tunnel/persisted'

/** Several windows of a browser store the tunnels of one account together, a row for each node. */
type Rows = readonly PersistedTunnel[]
type Row = PersistedTunnel | undefined
type Map = PersistedTunnel['maps'][number]

const rowOf = (rows: Rows, nodeId: string): Row => rows.find(({ node }) => node.id === nodeId)
const nodeIdsOf = (...all: Rows[]): string[] => [...new Set(all.flat().map(({ node }) => node.id))]

/** What a command or a node has changed, not what each window sees for itself. */
const gistOf = (row: Row): string =>
  JSON.stringify(row && [row.limitKbps, row.mayBeOpen || row.unanswered !== null, row.maps.map(gistOfMap)])
const gistOfMap = ({ id, wants, isFavourite, isHidden, startedAs }: Map) =>
  JSON.stringify([id, wants, isFavourite, isHidden, startedAs])
const isSame = (one: Row, other: Row) => gistOf(one) === gistOf(other)

/** What to store: of each node the row of the window that has changed it. `known` is what this one stored last. */
export const mergeRows = (known: Rows, own: Rows, stored: Rows): PersistedTunnel[] =>
  nodeIdsOf(own, stored).flatMap(nodeId => {
    const [before, ours, theirs] = [rowOf(known, nodeId), rowOf(own, nodeId), rowOf(stored, nodeId)]
    if (isSame(theirs, before)) return ours ?? []
    if (isSame(ours, before)) return theirs ?? []
    return ours && theirs ? [bothChanged(before, ours, theirs)] : (ours ?? theirs ?? [])
  })

/** Nothing that may be open is forgotten, nothing that was added is lost, and what was removed stays so. */
const bothChanged = (before: Row, ours: PersistedTunnel, theirs: PersistedTunnel): PersistedTunnel => {
  const mapOf = (row: Row, mapId: string) => row?.maps.find(({ id }) => id === mapId)
  return {
    ...ours,
    mayBeOpen: ours.mayBeOpen || theirs.mayBeOpen,
    unanswered: ours.unanswered ?? theirs.unanswered,
    maps: [
      ...ours.maps.flatMap(map => mergedMap(mapOf(before, map.id), map, mapOf(theirs, map.id)) ?? []),
      ...theirs.maps.filter(({ id }) => !mapOf(ours, id) && !mapOf(before, id)),
    ],
  }
}

/** What was removed stays so, and what was stopped unless it was removed. */
const strength = { running: 0, stopped: 1, removed: 2 } as const satisfies Record<Map['wants'], number>

/** The service of the window that has changed it; when both have, of the one that stopped or removed it. */
const mergedMap = (before: Map | undefined, ours: Map, theirs: Map | undefined): Map | undefined => {
  if (!theirs) return before ? undefined : ours
  const isChanged = (map: Map) => !before || gistOfMap(map) !== gistOfMap(before)
  if (!isChanged(theirs)) return ours
  return !isChanged(ours) || strength[theirs.wants] > strength[ours.wants] ? theirs : ours
}

/** The nodes whose rows another window has changed. */
export const changedElsewhere = (known: Rows, stored: Rows): { nodeId: string; row: Row }[] =>
  nodeIdsOf(known, stored)
    .map(nodeId => ({ nodeId, row: rowOf(stored, nodeId) }))
    .filter(({ nodeId, row }) => !isSame(rowOf(known, nodeId), row))

/** A service there is being opened, by the window that added it. */
export const isBeginning = (row: Row) =>
  row?.maps.some(map => map.wants === 'running' && map.startedAs === null) ?? false
