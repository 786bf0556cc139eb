import { later, pauseAfter } from '@/lib/pauses'
import { patienceMs } from '@/request/call'
import { currentSession, onAccountChange, onSessionRenewed } from '@/session/session'
import { beat, sendHeartbeats } from './heartbeat'
import { stored } from './storage'
import { isAppForeground, isStoreLoaded, markReachable, recountTunnels, setForeground, tunnelSummary } from './summary'

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

/** Before signing out: its code alone closes what is open, and may still be on its way. */
export const loadToClose = (): Promise<unknown> =>
  Promise.race([loadTunnels(), new Promise<void>(resolve => later(patienceMs, resolve))]).catch(() => undefined)

/** Checks whatever may be open and closes it in time, whichever page the app starts on. */
const fetchIfKept = (): void => {
  recountTunnels()
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
  // In a browser each window runs what it has opened.
  if (process.env.TARO_ENV !== 'h5') stored.onChangedElsewhere(fetchIfKept)
  fetchIfKept()
  beat()
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
