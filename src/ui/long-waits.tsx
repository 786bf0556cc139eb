import { createContext, type PropsWithChildren, useContext, useEffect, useState } from 'react'
import { create } from 'zustand'

const longWaitMs = 10_000

const createWaits = () => create<readonly object[]>(() => [])
const WaitsContext = createContext(createWaits())

/** Around a page or a sheet: of its parts that load for long, the first one says so for all. */
export const LongWaits = ({ children }: PropsWithChildren) => (
  <WaitsContext.Provider value={useState(createWaits)[0]}>{children}</WaitsContext.Provider>
)

/** For a part while it loads: whether the words that this takes long are shown here, and what starts all these waits over. */
export const useLongWait = () => {
  const useWaits = useContext(WaitsContext)
  const { getState, setState } = useWaits
  const waits = useWaits()
  const [self] = useState(() => ({}))
  const isLong = waits.includes(self)
  useEffect(() => {
    if (isLong) return
    const timer = setTimeout(() => setState([...getState(), self], true), longWaitMs)
    return () => clearTimeout(timer)
  }, [isLong, self, getState, setState])
  useEffect(() => () => setState(without(self, getState()), true), [self, getState, setState])
  return { isShownHere: waits[0] === self, startOver: () => setState([], true) }
}

const without = (one: object, all: readonly object[]) => all.filter(each => each !== one)
