import type { PersistedTunnel } from '@/tunnel/persisted'
import { whenUnbound } from '@/tunnel/retry-policy'
import type { Unanswered } from '@/tunnel/tunnel'

/** Several windows of a browser store the tunnels of one account together, a row for each node; WeChat has one. */
type Rows = PersistedTunnel[]
type Row = PersistedTunnel | undefined
type PersistedMap = PersistedTunnel['maps'][number]

const rowOf = (rows: Rows, nodeId: string): Row => rows.find(({ node }) => node.id === nodeId)
const nodeIdsOf = (...all: Rows[]): string[] => [...new Set(all.flat().map(({ node }) => node.id))]

/** What a command or a node has changed, not what each window sees for itself. */
const gistOf = (row: Row): string =>
  JSON.stringify(
    row && [
      ...[row.limitKbps, row.mayBeOpen || row.unanswered !== null, row.refusals === whenUnbound],
      row.maps.map(gistOfMap),
    ],
  )
const gistOfMap = ({ id, wants, isFavourite, isHidden, startedAs, hasRun }: PersistedMap) =>
  JSON.stringify([id, wants, isFavourite, isHidden, startedAs, hasRun])
/** Neither window has changed it. */
const isSame = (one: Row, other: Row) => gistOf(one) === gistOf(other)

/** What to store: of each node the row of the window that has changed it. `known` is what this one stored last. */
export const mergeRows = (known: Rows, own: Rows, stored: Rows): Rows =>
  nodeIdsOf(own, stored).flatMap(nodeId => {
    const [before, ours, theirs] = [rowOf(known, nodeId), rowOf(own, nodeId), rowOf(stored, nodeId)]
    return withUnanswered(mergedRow(before, ours, theirs), before, ours, theirs) ?? []
  })

const mergedRow = (before: Row, ours: Row, theirs: Row): Row => {
  if (isSame(theirs, before)) return ours
  if (isSame(ours, before)) return theirs
  const [here, there] = [ours ?? emptied(theirs), theirs ?? emptied(ours)]
  return here && there && bothChanged(before, here, there)
}

/** The row of a window that has dropped the node. */
const emptied = (row: Row): Row => row && { ...row, maps: [], mayBeOpen: false, unanswered: null }

/** A creation that one window awaits may still open a tunnel that the other one has closed. */
const withUnanswered = (merged: Row, before: Row, ours: Row, theirs: Row): Row => {
  const unanswered = creationOf(before?.unanswered, ours?.unanswered, theirs?.unanswered)
  const row = merged ?? (unanswered ? (ours ?? theirs) : undefined)
  return row && { ...row, maps: merged?.maps ?? [], unanswered, isEnding: endingOf(before, ours, theirs) }
}

/** Of the window that has changed it: the other one may only have seen something else of the node. */
const endingOf = (before: Row, ours: Row, theirs: Row): boolean =>
  isEnding(ours) === isEnding(before) ? isEnding(theirs) : isEnding(ours)

type Creation = Unanswered | null | undefined

/** One is stored, for as long as both may act; the one that was stored here is answered by now, or still ours. */
const creationOf = (before: Creation, ours: Creation, theirs: Creation): Unanswered | null => {
  if (ours && theirs) return { ...theirs, mayActUntilMs: Math.max(ours.mayActUntilMs, theirs.mayActUntilMs) }
  const isAnswered = theirs?.sequenceId === before?.sequenceId
  return ours ?? (isAnswered ? null : theirs) ?? null
}

/** Nothing that may be open is forgotten, nothing that was added is lost, and what was removed stays so. */
const bothChanged = (before: Row, ours: PersistedTunnel, theirs: PersistedTunnel): PersistedTunnel => {
  const mapOf = (row: Row, mapId: string) => row?.maps.find(({ id }) => id === mapId)
  const mapIds = [...new Set([...ours.maps, ...theirs.maps].map(({ id }) => id))]
  return {
    ...ours,
    limitKbps: ours.limitKbps === (before?.limitKbps ?? null) ? theirs.limitKbps : ours.limitKbps,
    mayBeOpen: ours.mayBeOpen || theirs.mayBeOpen,
    refusals: Math.max(ours.refusals, theirs.refusals),
    maps: mapIds.flatMap(id => mergedMap(mapOf(before, id), mapOf(ours, id), mapOf(theirs, id)) ?? []),
  }
}

/** Older versions stored one that was to be destroyed without its maps. */
const isEnding = (row: Row): boolean => row !== undefined && (row.isEnding ?? (row.mayBeOpen && row.maps.length === 0))

type MaybeMap = PersistedMap | undefined

/** The service of the window that has changed it; when both have, of the one that stopped or removed it, or has opened it. */
const mergedMap = (before: MaybeMap, ours: MaybeMap, theirs: MaybeMap): MaybeMap => {
  if (!ours || !theirs) return withoutOne(before, ours ?? theirs)
  if (before && gistOfMap(theirs) === gistOfMap(before)) return ours
  if (before && gistOfMap(ours) === gistOfMap(before)) return theirs
  const isTheirs = strengthOf(theirs, before) > strengthOf(ours, before)
  const [winner, loser] = isTheirs ? [theirs, ours] : [ours, theirs]
  return {
    ...winner,
    isFavourite: winner.isFavourite === (before?.isFavourite ?? false) ? loser.isFavourite : winner.isFavourite,
    startedAs: newStartOf(winner, before) ?? newStartOf(loser, before) ?? winner.startedAs,
  }
}

/** What was removed stays so, what was stopped unless it was removed, and what is open while another window begins it. */
const strength = { running: 1, stopped: 2, removed: 3 } as const satisfies Record<PersistedMap['wants'], number>

/** Without a common past one window may only have taken it over from the account, and nobody has stopped it. */
const strengthOf = (map: PersistedMap, before: MaybeMap): number => {
  if (isBeginning(map)) return 0
  return !before && map.wants === 'stopped' && map.startedAs === null ? -1 : strength[map.wants]
}

/** One window does not have it: it was added in the other, or removed, and still to be closed if started again there. */
const withoutOne = (before: MaybeMap, left: MaybeMap): MaybeMap => {
  if (!before || !left) return left
  return newStartOf(left, before) === null ? undefined : { ...left, wants: 'removed', isHidden: true, closesAtMs: null }
}

/** What runs under it is not known to the other window. */
const newStartOf = ({ startedAs }: PersistedMap, before: MaybeMap) =>
  startedAs === before?.startedAs ? null : startedAs

/** The row of a node that another window has changed, as it is now. */
export type Change = { nodeId: string; row: Row }

export const changedElsewhere = (known: Rows, stored: Rows): Change[] =>
  nodeIdsOf(known, stored)
    .map(nodeId => ({ nodeId, row: rowOf(stored, nodeId) }))
    .filter(({ nodeId, row }) => !isSame(rowOf(known, nodeId), row))

/**
 * The services that are being opened, each by the window that added it, until the node has opened them: asked about
 * under the same id by another window, it would open what it refuses to the first.
 */
export const beginningIn = (row: Row): string[] => row?.maps.flatMap(map => (isBeginning(map) ? [map.id] : [])) ?? []

const isBeginning = ({ wants, startedAs, hasRun }: PersistedMap): boolean =>
  wants === 'running' && (startedAs === null || !hasRun)
