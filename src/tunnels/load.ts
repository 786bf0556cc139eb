import { later, pauseAfter } from '@/lib/pauses'
import { currentSession, onAccountChange, onSessionRenewed } from '@/session/session'
import { beat, sendHeartbeats } from './heartbeat'
import { isAppForeground, isStoreLoaded, markReachable, setForeground, tunnelSummary } from './summary'

/**
 * The code that runs tunnels is a package of its own: fetched by the first page that needs it or for a stored tunnel.
 */
type TunnelStore = typeof import('./store')

let fetching: Promise<TunnelStore> | undefined
let failures = 0
const pausesMs = [1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000]
let cancelRetry = () => {}

/** Fetched once; after a failure the next caller fetches it again. */
export const loadTunnels = (): Promise<TunnelStore> => {
  fetching ??= import(/* webpackChunkName: "pages/tunnels/machine" */ './store').then(
    fetched => {
      failures = 0
      fetched.startTunnels()
      return fetched
    },
    (reason: unknown) => {
      fetching = undefined
      failures += 1
      throw reason
    },
  )
  return fetching
}

/** Checks whatever may be open and closes it in time, whichever page the app starts on. */
const fetchIfKept = (): void => {
  const isNeeded = tunnelSummary().kept > 0 && currentSession().status === 'signed-in' && isAppForeground()
  if (!isNeeded || isStoreLoaded() || fetching) return
  loadTunnels().catch(() => {
    cancelRetry()
    cancelRetry = later(pauseAfter(pausesMs, failures), fetchIfKept)
  })
}

/** Called at the start of the app, after the session is restored. */
export const watchTunnels = (): void => {
  onAccountChange(fetchIfKept)
  onSessionRenewed(fetchIfKept)
  fetchIfKept()
  beat()
}

/** How long the user waits for a node to close what is open on it. */
const closesWithinMs = 8_000

/** A node obeys no more once it is unbound, so its services are closed before. False when one may still be open. */
export const closeBeforeUnbinding = async (nodeId: string): Promise<boolean> => {
  const store = await loadTunnels().catch(() => undefined)
  return store ? store.closeServicesOn(nodeId, closesWithinMs) : tunnelSummary().kept === 0
}

/** It gets no more messages, and so no tokens. */
export const forgetUnbound = async (nodeId: string): Promise<void> => {
  const store = await loadTunnels().catch(() => undefined)
  store?.disownNode(nodeId)
}

export const setTunnelsForeground = (isForeground: boolean): void => {
  setForeground(isForeground)
  if (isForeground) fetchIfKept()
  else sendHeartbeats()
}

/** Called when the network is back. */
export const recheckTunnels = (): void => {
  markReachable()
  fetchIfKept()
}
