import { create } from 'zustand'
import { onAccountChange } from '@/session/session'
import { isOpenNow, stored } from './storage'

/** What the app says of tunnels wherever one is; the machine that runs them comes with its package, when there are any. */
type Known = {
  /** Rows that are stored, of whatever state. */
  kept: number
  /** Nodes that may have a tunnel open to them, and those with a service that surely runs. */
  mayBeOpen: number
  running: number
  /** A service closes by itself, and the server's time is not known well enough. */
  isTimeUnsure: boolean
}

/** Before the machine is there nothing is believed to run. */
const asStored = (): Known => {
  const { sessions } = stored.read()
  return { kept: sessions.length, mayBeOpen: sessions.filter(isOpenNow).length, running: 0, isTimeUnsure: false }
}

const useKnown = create<Known>(asStored)
export const known = useKnown.getState
export const noteTunnels = (change: Omit<Known, 'kept'>): void => useKnown.setState(change)
export const useOpenCount = (): number => useKnown(({ mayBeOpen }) => mayBeOpen)
export const useRunningCount = (): number => useKnown(({ running }) => running)

/** The machine's ears. */
type Machine = { inFront: (isInFront: boolean) => void; reachable: () => void }

let machine: Machine | undefined
let isInFront = true

export const isMachineThere = (): boolean => machine !== undefined
export const areTunnelsInFront = (): boolean => isInFront

/** The machine says that it is there, and hears what it missed. */
export const joinTunnels = (joining: Machine): void => {
  machine = joining
  machine.inFront(isInFront)
}

export const tellInFront = (isNowInFront: boolean): void => {
  isInFront = isNowInFront
  machine?.inFront(isNowInFront)
}
export const tellReachable = (): void => machine?.reachable()

export const readKnown = (): void => useKnown.setState(asStored())
onAccountChange(readKnown)
