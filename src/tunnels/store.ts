import { serverNow } from '@/lib/clock'
import { once } from '@/lib/once'
import { later } from '@/lib/pauses'
import { serverClock } from '@/request/server-clock'
import { accountState } from '@/session/account-state'
import { credentials, onSessionExpired, onSessionRenewed, trackAccount } from '@/session/session'
import type { Credentials } from '@/tunnel/effects'
import type { MapCommand } from '@/tunnel/events'
import { makeRunner, type Tunnels } from '@/tunnel/runner'
import { rules } from '@/tunnel/shapes'
import { isDisowned, mapsOf, mayHaveDoor, type Node, type Service, type Tunnel } from '@/tunnel/tunnel'
import { openCountOf, type TunnelStatus, tunnelStatus } from '@/tunnel/tunnel-status'
import { closeDoor as closeElsewhere, tellCommand, uploadOwn } from './everywhere/commands'
import { doorsElsewhere } from './everywhere/doors'
import { type Followed, noteChange, noteClosedBefore } from './everywhere/follow'
import { followKept, kept } from './everywhere/kept'
import type { Door } from './everywhere/keys'
import { reading, refresh, refreshAgain } from './everywhere/refresh'
import { sendOutboxAgain } from './everywhere/send'
import { disown } from './everywhere/unbound'
import {
  addOnceReadable,
  followOtherWindows,
  isStoredSo,
  rowsFrom,
  storedRows,
  type WindowTunnels,
  withOtherWindows,
} from './other-windows'
import { removeReplaced } from './replacing'
import { sendFor } from './send-for'
import { reportOf, stateReports } from './state-reports'
import { stored, unclosedOf } from './storage'
import { isAppForeground, joinTunnels, updateSummary } from './summary'

/**
 * The tunnels of the signed-in account, stored on the phone, run by the runner, drawn from this store. It travels with
 * the tunnels' own package, which `load.ts` fetches.
 */
const useStore = accountState<{ tunnels: Tunnels }>(() => ({ tunnels: {} }))
export const useTunnels = (): Tunnels => useStore(state => state.tunnels)
export const tunnelsNow = (): Tunnels => useStore.getState().tunnels

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
      void sendFor(account, followed(account), { node, wanted, sent }).then(answered),
    changed: tunnels => (account.isSigningOut ? storeUnclosed(account, tunnels) : showAndStore(account, tunnels)),
    report: change => !account.isSigningOut && stateReports.add(reportOf(change), change.atMs),
  })
  const account: AccountTunnels = { runner, by, isSigningOut: false, known: storedRows() }
  return account
}

const followed = ({ runner }: WindowTunnels): Followed => ({ runner, tunnels: tunnelsNow, watch: useStore.subscribe })

const showAndStore = (account: AccountTunnels, tunnels: Tunnels): boolean => {
  const before = tunnelsNow()
  useStore.setState({ tunnels })
  const isStored = isStoredSo(account.known, account.runner.kept()) || store(account)
  noteChange(before, tunnels)
  return isStored
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
  useStore.subscribe(() => void removeReplaced({ tunnels: tunnelsNow, command: commandTunnel, closeOpened }))
  joinTunnels({ foregroundChanged, reachable })
  const follow = process.env.TARO_ENV === 'h5' ? followOtherWindows : addOnceReadable
  follow({ current, isForeground: isAppForeground, store })
  followKept()
  // Without a session nothing can be asked; what runs is checked again as soon as there is one.
  onSessionExpired(() => current()?.runner.dispatchAll({ is: 'background' }))
  onSessionRenewed(() => {
    const tunnels = current()
    // It had expired before this code came.
    if (!tunnels) return setOwn({ tunnels: begin() })
    tunnels.by = credentials() ?? tunnels.by
    reachable()
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
  const begun = makeAccountTunnels(by)
  begun.runner.restore(withWhatItLeft(by.uid, begun.known))
  if (isAppForeground()) begun.runner.dispatchAll({ is: 'foreground' })
  // Once this account's tunnels are the current ones.
  later(0, () => {
    // Other windows have stored theirs too.
    noteClosedBefore([...begun.runner.kept(), ...storedRows()])
    void readEverywhere()
  })
  return begun
}

/** What this account is still closing goes on, also where it could not be stored. */
const withWhatItLeft = (uid: string, rows: WindowTunnels['known']): WindowTunnels['known'] => {
  const left = closing.get(uid)
  if (!left) return rows
  end(left)
  return withOtherWindows([], left.runner.kept().flatMap(unclosedOf), rows)
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

const { getState: own, setState: setOwn } = accountState(
  () => ({ tunnels: begin() }),
  ({ tunnels }) => signOut(tunnels),
)
const current = (): AccountTunnels | undefined => own().tunnels

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
  if (isAppForeground()) void readEverywhere()
  else void stateReports.sendNow()
}

/** Called when the network, or the session, is back. */
const reachable = (): void => {
  if (!isAppForeground()) return
  current()?.runner.dispatchAll({ is: 'foreground' })
  void readEverywhere()
}

/** Opens a new map and returns its id; undefined when nobody is signed in. Without a limit the node keeps its own. */
export const openMap = (node: Node, service: Service, limitKbps: number | null = null): string | undefined =>
  current()?.runner.add(node, service, limitKbps)

/** The same for a print, whose service is nobody's but its own. */
export const openForJob = (node: Node, service: Service): string | undefined =>
  current()?.runner.add(node, service, null, 'job')

/** The rule of a map that another feature opens for itself. */
export const onlyTheAccount = rules.onlyTheAccount

/** Closes what any phone has opened on a node. False when one of it may still be open, or nobody could read of it. */
export const closeServicesOn = async (nodeId: string, withinMs: number): Promise<boolean> => {
  const timeOver = new Promise<boolean>(resolve => later(withinMs / 2, () => resolve(false)))
  const isRead = await Promise.race([readEverywhere(), timeOver])
  return (await closedOn(nodeId, withinMs / 2)) && isRead
}

const closedOn = (nodeId: string, withinMs: number): Promise<boolean> =>
  new Promise(resolve => {
    const tunnel = tunnelsNow()[nodeId]
    for (const { id } of tunnel ? mapsOf(tunnel) : []) commandTunnel(nodeId, { is: 'stop', mapId: id })
    for (const door of doorsOn(nodeId)) closeDoor(door)
    // Only now: until all of them are being closed, nothing on this phone may seem open.
    const look = () => {
      const latest = tunnelsNow()[nodeId]
      if (!latest || !mayHaveDoor(latest)) done(true)
    }
    const unwatch = useStore.subscribe(look)
    const cancel = later(withinMs, () => done(false))
    const done = (isClosed: boolean) => {
      unwatch()
      cancel()
      resolve(isClosed)
    }
    look()
  })

export const disownNode = (nodeId: string): void => {
  const tunnels = current()
  if (tunnels) disown(followed(tunnels), nodeId)
}

/** Updates a node from what the server says now. */
export const knowNode = (node: Node): void => current()?.runner.know(node)

export const commandTunnel = (nodeId: string, command: MapCommand): void => {
  const tunnel = tunnelsNow()[nodeId]
  if (command.is === 'end') void closeAllOn(nodeId)
  current()?.runner.dispatch(nodeId, command)
  if (tunnel) tellCommand(tunnel, command)
}

/** What other phones have opened until now, also since a read has begun: they would open it again. */
const closeAllOn = async (nodeId: string): Promise<void> => {
  const [endedAtMs, isOtherAccount] = [serverNow(), trackAccount()]
  for (const door of doorsOn(nodeId)) closeDoor(door)
  await reading()
  if (isOtherAccount() || !(await readEverywhere()) || isOtherAccount()) return
  for (const door of doorsOn(nodeId)) if (!door.isClosing && door.openedAtMs <= endedAtMs) closeDoor(door)
}

/** The user looks at a service, which is asked about now if it has waited for its turn. */
export const lookAt = (nodeId: string, mapId: string): void => current()?.runner.dispatch(nodeId, { is: 'look', mapId })

/** Reads what every phone of the account has opened. False when that could not be read. */
export const readEverywhere = async (): Promise<boolean> => {
  const tunnels = current()
  if (!tunnels || !credentials()) return false
  // What is looked up for the outbox is in this read.
  const isRead = refresh(followed(tunnels), true)
  sendOutboxAgain()
  return isRead
}

/** The same without anybody's asking: not in a pause that the server has asked for. */
export const readEverywhereAgain = async (): Promise<boolean> => {
  const tunnels = current()
  return tunnels !== undefined && refreshAgain(followed(tunnels))
}

/** What other phones have opened on a node, as last read. */
export const doorsOn = (nodeId: string): Door[] =>
  doorsElsewhere(kept(), tunnelsNow()).filter(door => door.nodeId === nodeId)

/** The same, read anew. */
export const openedElsewhere = async (nodeId: string): Promise<Door[]> => {
  await readEverywhere()
  return doorsOn(nodeId)
}

/** Closes what another phone has opened. */
export const closeDoor = (door: Door): void => {
  const tunnels = current()
  if (tunnels) closeElsewhere(followed(tunnels), door)
}

/** Closes a service on whichever other phone has opened it by now. */
export const closeOpened = (nodeId: string, mapId: string): void => {
  for (const door of doorsOn(nodeId)) if (door.serviceId === mapId) closeDoor(door)
}

/** Makes the services that only this phone has known to every other. */
export const shareOwn = (): void => uploadOwn(Object.values(tunnelsNow()))

/** A map's status, for callers without a page; undefined when it is gone. */
export const tunnelStatusOf = (nodeId: string, mapId: string): TunnelStatus | undefined => {
  const tunnel = tunnelsNow()[nodeId]
  const map = tunnel?.asked.maps[mapId]
  return tunnel && map && tunnelStatus(tunnel, map, now())
}

export const onTunnelsChanged = (listener: () => void): (() => void) => useStore.subscribe(listener)
