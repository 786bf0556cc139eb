import { currentSession, onAccountChange, onSessionRenewed } from '@/session/session'
import { beat, sendHeartbeats } from './heartbeat'
import { isAppForeground, isStoreLoaded, markReachable, setForeground, tunnelSummary } from './summary'

/**
 * The code that runs tunnels is a package of its own: fetched by the first page that needs it or for a stored tunnel.
 */
type TunnelStore = typeof import('./store')

let fetching: Promise<TunnelStore> | undefined
let failures = 0
let retry: ReturnType<typeof setTimeout> | undefined

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
    clearTimeout(retry)
    retry = setTimeout(fetchIfKept, Math.min(60_000, 1_000 * 2 ** failures))
  })
}

/** Called at the start of the app, after the session is restored. */
export const watchTunnels = (): void => {
  onAccountChange(fetchIfKept)
  onSessionRenewed(fetchIfKept)
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
