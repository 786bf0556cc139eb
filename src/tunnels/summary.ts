import { accountState } from '@/session/account-state'
import { isOpenNow, stored } from './storage'

/** What every page may show of tunnels. The machine that runs them is fetched with its package once there are any. */
type Summary = {
  /** Tunnels that this phone has, whatever their state. */
  kept: number
  /** Nodes that may have an open tunnel, and those with a running service. */
  mayBeOpen: number
  running: number
  /** Whether a service closes by itself while the server's time is not known well enough. */
  isTimeUnsure: boolean
}

/** Until the tunnels' store is loaded nothing counts as running. */
const asStored = (): Summary => {
  const { sessions } = stored.read()
  return { kept: sessions.length, mayBeOpen: sessions.filter(isOpenNow).length, running: 0, isTimeUnsure: false }
}

const useSummary = accountState(asStored)
export const tunnelSummary = useSummary.getState
/** Counts what the phone could not read before. */
export const recountTunnels = (): void => {
  if (!loaded) useSummary.setState(asStored())
}
export const updateSummary = (summary: Summary): void => useSummary.setState(summary)
export const useOpenCount = (): number => useSummary(({ mayBeOpen }) => mayBeOpen)
export const useKeptCount = (): number => useSummary(({ kept }) => kept)
export const useRunningCount = (): number => useSummary(({ running }) => running)

/** What is called from here of the tunnels' store, which comes in a package of its own. */
type LoadedStore = { foregroundChanged: () => void; reachable: () => void }

let loaded: LoadedStore | undefined
let isForeground = true

export const isStoreLoaded = (): boolean => loaded !== undefined
export const isAppForeground = (): boolean => isForeground

/** Called by the store once it is loaded. */
export const joinTunnels = (store: LoadedStore): void => {
  loaded = store
}

export const setForeground = (isNowForeground: boolean): void => {
  if (isNowForeground === isForeground) return
  isForeground = isNowForeground
  loaded?.foregroundChanged()
}
export const markReachable = (): void => loaded?.reachable()
