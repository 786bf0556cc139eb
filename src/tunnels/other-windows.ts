import * as v from 'valibot'
import { readableRows } from '@/lib/readable-rows'
import { PersistedTunnel } from '@/tunnel/persisted'
import type { Runner } from '@/tunnel/runner'
import { beginningIn, type Change, changedElsewhere, mergeRows } from './merge-windows'
import { stored } from './storage'

/**
 * The windows of a browser store the tunnels of one account together, and each follows what the others have stored. The
 * mini-program is alone: its build only reads the rows.
 */

/** What this window runs, and the rows that it has stored, or adopted, last. */
export type WindowTunnels = { runner: Runner; known: PersistedTunnel[] }

const Rows = readableRows(PersistedTunnel)
export const rowsFrom = (sessions: unknown): PersistedTunnel[] => v.parse(Rows, sessions)
export const storedRows = (): PersistedTunnel[] => rowsFrom(stored.read().sessions)

/** This window's rows, with what other windows have stored. */
export const withOtherWindows: typeof mergeRows = (known, own, rows) =>
  process.env.TARO_ENV === 'h5' ? mergeRows(known, own, rows) : own

const usualMs = 5_000
const withoutTime = (rows: readonly PersistedTunnel[]): string =>
  JSON.stringify(rows.map(({ seenAtMs: _, serverAheadMs: _too, ...row }) => row))
/** They differ in no more than their clocks, and in when each was last seen hardly: nothing would be lost with the app. */
export const isStoredSo = (known: readonly PersistedTunnel[], own: readonly PersistedTunnel[]): boolean =>
  own.every(({ seenAtMs }, at) => Math.abs(seenAtMs - (known[at]?.seenAtMs ?? 0)) < usualMs) &&
  withoutTime(known) === withoutTime(own)

type Deps = {
  /** The tunnels of the signed-in account. */
  current: () => WindowTunnels | undefined
  isForeground: () => boolean
  /** Stores them, with what other windows have stored. */
  store: (tunnels: WindowTunnels) => void
}

/** What the mini-program could not read at its start. A node that is awaited right now keeps what this run knows of it. */
export const addOnceReadable = ({ current, isForeground }: Deps): void => {
  stored.onChangedElsewhere(() => {
    const { runner } = current() ?? {}
    for (const row of runner ? storedRows() : []) {
      const begun = runner?.kept().find(({ node }) => node.id === row.node.id)?.maps ?? []
      const added = begun.filter(({ id }) => !row.maps.some(map => map.id === id))
      runner?.replace(row.node.id, { ...row, maps: [...row.maps, ...added] }, isForeground())
    }
  })
}

/** By then another window has opened what it began to open or was closed, and what was in flight here has ended. */
const settledElsewhereMs = 120_000

/** A service that another window is beginning to open is left to that window for so long. */
export const followOtherWindows = (deps: Deps): void => {
  let later: ReturnType<typeof setTimeout> | undefined
  const adoptLater = () => {
    // A row that cannot be read has not been removed.
    const waiting = changesElsewhere(deps.current()).filter(({ row }) => row !== undefined)
    if (later !== undefined || waiting.length === 0) return
    const beginning = waiting.flatMap(({ row }) => beginningIn(row))
    later = setTimeout(() => {
      later = undefined
      adopt(deps, ({ row }) => row !== undefined && beginningIn(row).every(id => beginning.includes(id)))
      adoptLater()
    }, settledElsewhereMs)
  }
  stored.onChangedElsewhere(() => {
    adopt(deps, ({ row }) => beginningIn(row).length === 0)
    followLeftStops(deps.current())
    adoptLater()
  })
}

const changesElsewhere = (tunnels: WindowTunnels | undefined): Change[] =>
  tunnels ? changedElsewhere(tunnels.known, storedRows()) : []

/** Another window's change replaces what this one knows of a node, as after a start of the app. */
const adopt = ({ current, isForeground, store }: Deps, isMeant: (change: Change) => boolean) => {
  const tunnels = current()
  if (!tunnels) return
  const { runner } = tunnels
  for (const { nodeId, row } of changesElsewhere(tunnels).filter(isMeant)) {
    // What could not be stored here is not lost.
    const mergedRow = withOtherWindows(tunnels.known, runner.kept(), storedRows()).find(
      ({ node }) => node.id === nodeId,
    )
    if (runner.replace(nodeId, mergedRow, isForeground())) continue
    followStops(tunnels, nodeId, row)
    // The request in flight stays stored, so that its outcome can be asked for.
    store(tunnels)
  }
}

/** Also in rows that wait for a window, this one perhaps, to have opened what it begins. */
const followLeftStops = (tunnels: WindowTunnels | undefined) => {
  if (tunnels) for (const { nodeId, row } of changesElsewhere(tunnels)) followStops(tunnels, nodeId, row)
}

/** A row is not replaced while a request is in flight. What was stopped or removed must not be opened again meanwhile. */
const followStops = ({ runner, known }: WindowTunnels, nodeId: string, row: PersistedTunnel | undefined) => {
  const mapsIn = (rows: PersistedTunnel[]) => rows.find(({ node }) => node.id === nodeId)?.maps ?? []
  const knownIds = mapsIn(known).map(({ id }) => id)
  for (const { id, wants } of mapsIn(runner.kept())) {
    const theirs = row?.maps.find(map => map.id === id)
    const isRemoved = theirs ? theirs.wants === 'removed' : knownIds.includes(id)
    if (isRemoved) runner.dispatch(nodeId, { is: 'remove', mapId: id })
    else if (theirs?.wants === 'stopped' && wants === 'running') runner.dispatch(nodeId, { is: 'stop', mapId: id })
  }
}
