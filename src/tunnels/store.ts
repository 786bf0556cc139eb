import { once } from '@/lib/once'
import { later } from '@/lib/pauses'
import { serverClock } from '@/request/server-clock'
import { accountState } from '@/session/account-state'
import { credentials, onSessionExpired, onSessionRenewed } from '@/session/session'
import type { Credentials } from '@/tunnel/effects'
import { makeRunner, type Tunnels } from '@/tunnel/runner'
import { rules } from '@/tunnel/shapes'
import { isDisowned, type MapCommand, mapsOf, mayHaveDoor, type Node, type Service, type Tunnel } from '@/tunnel/tunnel'
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
const useStore = accountState<{ tunnels: Tunnels }>(() => ({ tunnels: {} }))
export const useTunnels = (): Tunnels => useStore(state => state.tunnels)

const now = () => Date.now()

/** The tunnels of one account; once it signs out, those that are still to be closed. */
type AccountTunnels = WindowTunnels & { by: Credentials; isSigningOut: boolean }

/** Of accounts that have signed out, until all is closed or the account is back. */
const closing = new Map<string, AccountTunnels>()

const makeAccountTunnels = (by: Credentials): AccountTunnels => {
  const runner = makeRunner({
    now,
    serverClock,
    random: Math.random,
    wait: later,
    send: (node, wanted, answered, sent) =>
      void send(node, wanted, account.isSigningOut ? account.by : credentials(), sent).then(answered),
    changed: tunnels => (account.isSigningOut ? storeUnclosed(account, tunnels) : showAndStore(account, tunnels)),
    report: change => !account.isSigningOut && stateReports.add(reportOf(change), change.atMs),
  })
  const account: AccountTunnels = { runner, by, isSigningOut: false, known: storedRows() }
  return account
}

const showAndStore = (account: AccountTunnels, tunnels: Tunnels): boolean => {
  useStore.setState({ tunnels })
  return store(account)
}

const store = (account: WindowTunnels): boolean => {
  const rows = account.runner.kept()
  const isStored = stored.write({ sessions: withOtherWindows(account.known, rows, storedRows()) })
  if (isStored) account.known = rows
  return isStored
}

/** Called by the first page that needs it, or once the app has found a stored tunnel. */
export const startTunnels = once(() => {
  useStore.subscribe(({ tunnels }) => updateSummary(factsOf(Object.values(tunnels))))
  joinTunnels({ foregroundChanged, reachable })
  if (process.env.TARO_ENV === 'h5') followOtherWindows({ current, isForeground: isAppForeground, store })
  // Without a session nothing can be asked; what runs is checked again as soon as there is one.
  onSessionExpired(() => current()?.runner.dispatchAll({ is: 'background' }))
  onSessionRenewed(() => {
    const tunnels = current()
    if (!tunnels) return
    tunnels.by = credentials() ?? tunnels.by
    tunnels.runner.dispatchAll({ is: 'foreground' })
  })
  current()
})

const factsOf = (tunnels: readonly Tunnel[]) => ({
  kept: tunnels.length,
  mayBeOpen: tunnels.filter(mayHaveDoor).length,
  running: openCountOf(tunnels, now()),
  isTimeUnsure: tunnels.some(({ unsureFromMs }) => unsureFromMs !== null),
})

const begin = (): AccountTunnels | undefined => {
  const by = credentials()
  if (!by) return undefined
  // What this account could not close is stored.
  const left = closing.get(by.uid)
  if (left) end(left)
  const begun = makeAccountTunnels(by)
  begun.runner.restore(begun.known)
  if (isAppForeground()) begun.runner.dispatchAll({ is: 'foreground' })
  return begun
}

/**
 * Signing out closes every service of this phone. The tokens are still in memory; what they cannot close within some
 * minutes is closed when the account signs in again.
 */
const signOut = (left: AccountTunnels | undefined): void => {
  if (!left) return
  closing.set(left.by.uid, left)
  left.isSigningOut = true
  left.runner.dispatchAll({ is: 'sign-out' })
}

const { getState: current } = accountState(begin, signOut)

const maxSetbacks = 8
/** Stores what is still to be closed; gives up once each has failed too often. */
const storeUnclosed = (account: AccountTunnels, tunnels: Tunnels): boolean => {
  const { runner, by, known } = account
  const rows = runner.kept().flatMap(unclosedOf)
  stored.updateLeft(by.uid, ({ sessions }) => ({
    sessions: withOtherWindows(known.flatMap(unclosedOf), rows, rowsFrom(sessions)),
  }))
  account.known = rows
  const isOver = Object.values(tunnels).every(
    tunnel => !mayHaveDoor(tunnel) || isDisowned(tunnel) || tunnel.setbacks >= maxSetbacks,
  )
  if (isOver) end(account)
  return true
}

const end = (account: AccountTunnels): void => {
  account.runner.end()
  if (closing.get(account.by.uid) === account) closing.delete(account.by.uid)
}

const foregroundChanged = (): void => {
  current()?.runner.dispatchAll({ is: isAppForeground() ? 'foreground' : 'background' })
  if (!isAppForeground()) void stateReports.sendNow()
}

/** Called when the network is back. */
const reachable = (): void => {
  if (isAppForeground()) current()?.runner.dispatchAll({ is: 'foreground' })
}

/** Opens a new map and returns its id; undefined when nobody is signed in. Without a limit the node keeps its own. */
export const openMap = (node: Node, service: Service, limitKbps: number | null = null): string | undefined =>
  current()?.runner.add(node, service, limitKbps)

/** The rule of a map that another feature opens for itself. */
export const onlyTheAccount = rules.onlyTheAccount

/** Closes what this phone has opened on a node; resolves once it has, or when the time is over. */
export const closeServicesOn = (nodeId: string, withinMs: number): Promise<boolean> =>
  new Promise(resolve => {
    const tunnelNow = () => useStore.getState().tunnels[nodeId]
    const look = () => {
      const tunnel = tunnelNow()
      if (!tunnel || !mayHaveDoor(tunnel)) done(true)
    }
    const unwatch = useStore.subscribe(look)
    const cancel = later(withinMs, () => done(false))
    const done = (isClosed: boolean) => {
      unwatch()
      cancel()
      resolve(isClosed)
    }
    const tunnel = tunnelNow()
    for (const { id } of tunnel ? mapsOf(tunnel) : []) commandTunnel(nodeId, { is: 'stop', mapId: id })
    look()
  })

/** The node is no longer this account's: it gets no more messages, and so no tokens. */
export const disownNode = (nodeId: string): void => current()?.runner.dispatch(nodeId, { is: 'disowned' })

/** Updates a node from what the server says now. */
export const knowNode = (node: Node): void => current()?.runner.know(node)

export const commandTunnel = (nodeId: string, command: MapCommand): void => current()?.runner.dispatch(nodeId, command)

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
