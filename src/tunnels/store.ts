import { create } from 'zustand'
import { serverClock } from '@/request/server-clock'
import { credentials, onAccountChange, onSessionExpired, onSessionRenewed } from '@/session/session'
import type { Credentials } from '@/tunnel/effects'
import { makeRunner, type Tunnels } from '@/tunnel/runner'
import { rules } from '@/tunnel/shapes'
import { type MapCommand, mapsOf, mayBeOpen, type Node, type Service, type Tunnel } from '@/tunnel/tunnel'
import { isOffered, openCountOf, type TunnelStatus, tunnelStatus } from '@/tunnel/tunnel-status'
import { followOtherWindows, rowsFrom, storedRows, type WindowTunnels, withOtherWindows } from './other-windows'
import { send } from './send'
import { reportOf, stateReports } from './state-reports'
import { stored, unclosedOf } from './storage'
import { isAppForeground, joinTunnels, updateSummary } from './summary'

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

/** The tunnels of one account; once it signs out, those that are still to be closed. */
type AccountTunnels = WindowTunnels & { by: Credentials; isSigningOut: boolean }

let current: AccountTunnels | undefined
/** Of the account that has signed out last. */
let signingOut: AccountTunnels | undefined

const makeAccountTunnels = (by: Credentials): AccountTunnels => {
  const runner = makeRunner({
    now,
    serverClock,
    random: Math.random,
    wait,
    send: (node, wanted, answered) =>
      void send(node, wanted, account.isSigningOut ? account.by : credentials()).then(answered),
    changed: tunnels => (account.isSigningOut ? storeUnclosed(account, tunnels) : showAndStore(account, tunnels)),
    report: change => !account.isSigningOut && stateReports.add(reportOf(change), change.atMs),
  })
  const account: AccountTunnels = { runner, by, isSigningOut: false, known: storedRows() }
  return account
}

const showAndStore = (account: AccountTunnels, tunnels: Tunnels) => {
  useStore.setState({ tunnels })
  store(account)
}

const store = (account: WindowTunnels) => {
  const rows = account.runner.kept()
  if (stored.write({ sessions: withOtherWindows(account.known, rows, storedRows()) })) account.known = rows
}

let isStarted = false
/** Called by the first page that needs it, or once the app has found a stored tunnel. */
export const startTunnels = (): void => {
  if (isStarted) return
  isStarted = true
  useStore.subscribe(({ tunnels }) => updateSummary(factsOf(Object.values(tunnels))))
  joinTunnels({ foregroundChanged, reachable })
  if (process.env.TARO_ENV === 'h5')
    followOtherWindows({ current: () => current, isForeground: isAppForeground, store })
  onAccountChange(() => {
    signOut()
    begin()
  })
  // Without a session nothing can be asked; what runs is checked again as soon as there is one.
  onSessionExpired(() => current?.runner.dispatchAll({ is: 'background' }))
  onSessionRenewed(() => {
    if (current) current.by = credentials() ?? current.by
    current?.runner.dispatchAll({ is: 'foreground' })
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
  signingOut?.runner.end()
  signingOut = undefined
  current = makeAccountTunnels(by)
  current.runner.restore(current.known)
  if (isAppForeground()) current.runner.dispatchAll({ is: 'foreground' })
}

/**
 * Signing out closes every tunnel. The tokens are still in memory; what they cannot close within some minutes is closed
 * when the account signs in again.
 */
const signOut = (): void => {
  signingOut = current
  current = undefined
  useStore.setState({ tunnels: {} })
  stateReports.forget()
  if (!signingOut) return
  signingOut.isSigningOut = true
  signingOut.runner.dispatchAll({ is: 'sign-out' })
}

const maxSetbacks = 8
/** Stores what is still to be closed; gives up once each has failed too often. */
const storeUnclosed = (account: AccountTunnels, tunnels: Tunnels): void => {
  const { runner, by, known } = account
  const rows = runner.kept().flatMap(unclosedOf)
  stored.updateLeft(by.uid, ({ sessions }) => ({
    sessions: withOtherWindows(known.flatMap(unclosedOf), rows, rowsFrom(sessions)),
  }))
  account.known = rows
  if (Object.values(tunnels).every(({ setbacks }) => setbacks >= maxSetbacks)) runner.end()
}

const foregroundChanged = (): void => {
  current?.runner.dispatchAll({ is: isAppForeground() ? 'foreground' : 'background' })
  if (!isAppForeground()) void stateReports.sendNow()
}

/** Called when the network is back. */
const reachable = (): void => {
  if (isAppForeground()) current?.runner.dispatchAll({ is: 'foreground' })
}

/** Opens a new map and returns its id; undefined when nobody is signed in. Without a limit the node keeps its own. */
export const openMap = (node: Node, service: Service, limitKbps: number | null = null): string | undefined =>
  current?.runner.add(node, service, limitKbps)

/** The rule of a map that another feature opens for itself. */
export const onlyTheAccount = rules.onlyTheAccount

/** Updates a node from what the server says now. */
export const knowNode = (node: Node): void => current?.runner.know(node)

export const commandTunnel = (nodeId: string, command: MapCommand): void => current?.runner.dispatch(nodeId, command)

/** A map's status, for callers without a page; undefined when it is gone. */
export const tunnelStatusOf = (nodeId: string, mapId: string): TunnelStatus | undefined => {
  const tunnel = useStore.getState().tunnels[nodeId]
  const map = tunnel?.asked.maps[mapId]
  return tunnel && map && tunnelStatus(tunnel, map, now())
}

export const onTunnelsChanged = (listener: () => void): (() => void) => useStore.subscribe(listener)

/** Starts again what ran when the app was last open. */
export const reopenOffered = (): void => {
  for (const tunnel of Object.values(useStore.getState().tunnels))
    for (const map of mapsOf(tunnel).filter(isOffered)) commandTunnel(tunnel.node.id, { is: 'start', mapId: map.id })
}
