import { create } from 'zustand'
import { onAccountChange } from '@/session/session'
import { isOpenNow, stored } from './storage'

/** What every page may show of tunnels. The machine that runs them is fetched with its package once there are any. */
type Summary = {
  /** Stored tunnels, whatever their state. */
  kept: number
  /** Nodes that may have an open tunnel, and those with a running service. */
  mayBeOpen: number
  running: number
  /** Whether a service closes by itself while the server's time is not known well enough. */
  isTimeUnsure: boolean
}

/** Until the machine is there nothing counts as running. */
const asStored = (): Summary => {
  const { sessions } = stored.read()
  return { kept: sessions.length, mayBeOpen: sessions.filter(isOpenNow).length, running: 0, isTimeUnsure: false }
}

const useSummary = create<Summary>(asStored)
export const tunnelSummary = useSummary.getState
export const updateSummary = (change: Omit<Summary, 'kept'>): void => useSummary.setState(change)
export const useOpenCount = (): number => useSummary(({ mayBeOpen }) => mayBeOpen)
export const useRunningCount = (): number => useSummary(({ running }) => running)

/** The part of the machine that is called from here. */
type Machine = { setForeground: (isForeground: boolean) => void; reachable: () => void }

let machine: Machine | undefined
let isForeground = true

export const isMachineThere = (): boolean => machine !== undefined
export const isAppForeground = (): boolean => isForeground

/** Called by the machine once it is loaded; tells it what it missed. */
export const joinTunnels = (joining: Machine): void => {
  machine = joining
  machine.setForeground(isForeground)
}

export const setForeground = (isNowForeground: boolean): void => {
  isForeground = isNowForeground
  machine?.setForeground(isNowForeground)
}
export const markReachable = (): void => machine?.reachable()

export const rereadSummary = (): void => useSummary.setState(asStored())
onAccountChange(rereadSummary)
