import * as v from 'valibot'
import { create } from 'zustand'
import { freshId } from '@/lib/fresh-id'
import { readableRows } from '@/lib/readable-rows'
import { makeBatch } from '@/request/batch'
import type { InputOf } from '@/request/call'
import { sendOnce } from '@/request/perform'
import { serverClock } from '@/request/server-clock'
import type { statistics } from '@/services/statistics'
import { credentials, onAccountChange, onSessionExpired, onSessionRenewed } from '@/session/session'
import type { Credentials } from '@/tunnel/effects'
import { PersistedTunnel } from '@/tunnel/persisted'
import { makeRunner, type Runner, type TunnelChange, type Tunnels } from '@/tunnel/runner'
import { rules } from '@/tunnel/shapes'
import { mapsOf, mayBeOpen, type Node, type Service, type Tunnel, type TunnelEvent } from '@/tunnel/tunnel'
import { isOffered, openCountOf, type TunnelStatus, tunnelStatus } from '@/tunnel/tunnel-status'
import { beginningIn, type Change, changedElsewhere, mergeRows } from './merge-windows'
import { send } from './send'
import { leftOf, stored } from './storage'
import { joinTunnels, updateSummary } from './summary'
import { reportTunnelStates } from './writes'

/**
 * The tunnels of the signed-in account, stored on the phone, run by the runner, drawn from this store. It travels with
 * the tunnels' own package, which `load.ts` fetches.
 */
const useStore = create<{ tunnels: Tunnels }>(() => ({ tunnels: {} }))
export const useTunnels = (): Tunnels => useStore(state => state.tunnels)

const now = () => Date.now()
const wait = (ms: number, then: () => void) => {
  const timer = setTimeout(then, ms)
  return () => clearTimeout(timer)
}

type Changes = InputOf<typeof statistics.reportTunnelStates>['changes']

const changes = makeBatch<Changes[number]>({
  send: batch => sendOnce(reportTunnelStates, { changes: batch }),
  now,
  wait,
  settleMs: 3_000,
})

/** The tunnels of one account; after it has signed out, those still to be closed. */
type Owned = {
  runner: Runner
  by: Credentials
  isLeaving: boolean
  /** What this window has stored, or taken over, last. */
  known: PersistedTunnel[]
}

let owned: Owned | undefined
let isForeground = true

const own = (by: Credentials): Owned => {
  const runner = makeRunner({
    now,
    serverClock,
    random: Math.random,
    wait,
    send: (node, wanted, answered) => void send(node, wanted, made.isLeaving ? made.by : credentials()).then(answered),
    changed: tunnels => (made.isLeaving ? left(made, tunnels) : keep(made, tunnels)),
    report: change => !made.isLeaving && changes.add(reportOf(change)),
  })
  const made: Owned = { runner, by, isLeaving: false, known: storedRows() }
  return made
}

const Sessions = readableRows(PersistedTunnel)
const storedRows = () => v.parse(Sessions, stored.read().sessions)

/** With what other windows of the browser have stored; the mini-program is alone. */
const merged: typeof mergeRows = (known, own, rows) =>
  process.env.TARO_ENV === 'h5' ? mergeRows(known, own, rows) : own

const keep = (owned: Owned, tunnels: Tunnels) => {
  useStore.setState({ tunnels })
  storeOwn(owned)
}

const storeOwn = (owned: Owned) => {
  const own = owned.runner.kept()
  if (stored.write({ sessions: merged(owned.known, own, storedRows()) })) owned.known = own
}

/** By then another window has opened what it began to open or was closed, and what was in flight here has ended. */
const settledElsewhereMs = 120_000

/** A service that another window is beginning to open is left to that window for so long. */
const followOtherWindows = () =>
  stored.onChangedElsewhere(() => {
    adopt(({ row }) => beginningIn(row).length === 0)
    adoptLater()
  })

let later: ReturnType<typeof setTimeout> | undefined
const adoptLater = () => {
  // A row that cannot be read has not been removed.
  const waiting = changesElsewhere().filter(({ row }) => row !== undefined)
  if (later !== undefined || waiting.length === 0) return
  const beginning = waiting.flatMap(({ row }) => beginningIn(row))
  later = setTimeout(() => {
    later = undefined
    adopt(({ row }) => row !== undefined && beginningIn(row).every(id => beginning.includes(id)))
    adoptLater()
  }, settledElsewhereMs)
}

const changesElsewhere = () => (owned ? changedElsewhere(owned.known, storedRows()) : [])

/** Another window's change replaces what this one knows of a node, as after a start of the app. */
const adopt = (isMeant: (change: Change) => boolean) => {
  if (!owned) return
  const { runner } = owned
  for (const { nodeId, row } of changesElsewhere().filter(isMeant)) {
    // What could not be stored here is not lost.
    const mergedRow = merged(owned.known, runner.kept(), storedRows()).find(({ node }) => node.id === nodeId)
    if (runner.replace(nodeId, mergedRow)) {
      if (isForeground) runner.dispatch(nodeId, { is: 'shown' })
    } else {
      followStops(owned, nodeId, row)
      // What is in flight stays named.
      storeOwn(owned)
    }
  }
}

/** A row is not replaced while a request is in flight. What was stopped or removed must not be opened again meanwhile. */
const followStops = ({ runner, known }: Owned, nodeId: string, row: PersistedTunnel | undefined) => {
  const mapsIn = (rows: PersistedTunnel[]) => rows.find(({ node }) => node.id === nodeId)?.maps ?? []
  const knownIds = mapsIn(known).map(({ id }) => id)
  for (const { id, wants } of mapsIn(runner.kept())) {
    const theirs = row?.maps.find(map => map.id === id)
    const isRemoved = theirs ? theirs.wants === 'removed' : knownIds.includes(id)
    if (isRemoved) runner.dispatch(nodeId, { is: 'remove', mapId: id })
    else if (theirs?.wants === 'stopped' && wants === 'running') runner.dispatch(nodeId, { is: 'stop', mapId: id })
  }
}

const reportOf = ({ nodeId, mapId, atMs, status: { state, ...facts } }: TunnelChange) => ({
  id: freshId(now()),
  atMs,
  nodeId,
  tunnelId: mapId,
  state,
  ...('route' in facts &&
    (facts.route === 'direct' || facts.route === 'relayed') && { isRelayed: facts.route === 'relayed' }),
  ...('ended' in facts && facts.ended?.why === 'refused' && { errcode: facts.ended.errcode }),
})

let isStarted = false
/** Called by the first page that needs it, or once the app has found a stored tunnel. */
export const startTunnels = (): void => {
  if (isStarted) return
  isStarted = true
  useStore.subscribe(({ tunnels }) => updateSummary(factsOf(Object.values(tunnels))))
  joinTunnels({ setForeground, reachable })
  if (process.env.TARO_ENV === 'h5') followOtherWindows()
  onAccountChange(() => {
    leave()
    begin()
  })
  // Without a session nothing can be asked; what runs is checked again as soon as there is one.
  onSessionExpired(() => owned?.runner.dispatchAll({ is: 'hidden' }))
  onSessionRenewed(() => {
    if (owned) owned.by = credentials() ?? owned.by
    owned?.runner.dispatchAll({ is: 'shown' })
  })
  begin()
}

const factsOf = (tunnels: readonly Tunnel[]) => ({
  mayBeOpen: tunnels.filter(mayBeOpen).length,
  running: openCountOf(tunnels, now()),
  isTimeUnsure: tunnels.some(({ unsureFromMs }) => unsureFromMs !== null),
})

const begin = (): void => {
  const by = credentials()
  if (!by) return
  // What the previous account, or this one, could not close is stored.
  leaving?.runner.end()
  leaving = undefined
  owned = own(by)
  owned.runner.restore(owned.known)
  if (isForeground) owned.runner.dispatchAll({ is: 'shown' })
}

let leaving: Owned | undefined

/**
 * Signing out closes every tunnel. The tokens are still in memory; what they cannot close within some minutes is closed
 * when the account signs in again.
 */
const leave = (): void => {
  leaving = owned
  owned = undefined
  useStore.setState({ tunnels: {} })
  changes.forget()
  if (!leaving) return
  leaving.isLeaving = true
  leaving.runner.dispatchAll({ is: 'leave' })
}

const maxSetbacks = 8
const left = (owned: Owned, tunnels: Tunnels): void => {
  const { runner, by, known } = owned
  const own = runner.kept().flatMap(leftOf)
  const withOthers = (rows: unknown) => merged(known.flatMap(leftOf), own, v.parse(Sessions, rows))
  stored.updateLeft(by.uid, ({ sessions }) => ({ sessions: withOthers(sessions) }))
  owned.known = own
  if (Object.values(tunnels).every(({ setbacks }) => setbacks >= maxSetbacks)) runner.end()
}

const setForeground = (isNowForeground: boolean): void => {
  if (isNowForeground === isForeground) return
  isForeground = isNowForeground
  owned?.runner.dispatchAll({ is: isForeground ? 'shown' : 'hidden' })
  if (!isForeground) void changes.sendNow()
}

/** Called when the network is back. */
const reachable = (): void => {
  if (isForeground) owned?.runner.dispatchAll({ is: 'shown' })
}

/** Opens a new map and returns its id; undefined when nobody is signed in. Without a limit the node keeps its own. */
export const openMap = (node: Node, service: Service, limitKbps: number | null = null): string | undefined =>
  owned?.runner.add(node, service, limitKbps)

/** The rule of a map that another feature opens for itself. */
export const onlyTheAccount = rules.onlyTheAccount

/** Updates a node from what the server says now. */
export const knowNode = (node: Node): void => owned?.runner.know(node)

export const commandTunnel = (
  nodeId: string,
  command: Exclude<TunnelEvent, { is: 'add' | 'answered' | 'due' | 'hidden' | 'shown' | 'leave' }>,
): void => owned?.runner.dispatch(nodeId, command)

/** A map's status, for callers without a page; undefined when it is gone. */
export const tunnelStatusOf = (nodeId: string, mapId: string): TunnelStatus | undefined => {
  const tunnel = useStore.getState().tunnels[nodeId]
  const map = tunnel?.asked.maps[mapId]
  return tunnel && map && tunnelStatus(tunnel, map, now())
}

export const onTunnelsChanged = (listener: () => void): (() => void) => useStore.subscribe(listener)

/** Maps that ran when the app was last open and do not any more. */
export const reopenOffered = (): void => {
  for (const tunnel of Object.values(useStore.getState().tunnels))
    for (const map of mapsOf(tunnel).filter(isOffered)) commandTunnel(tunnel.node.id, { is: 'start', mapId: map.id })
}
