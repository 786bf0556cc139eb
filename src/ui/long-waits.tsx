import { createContext, type PropsWithChildren, useContext, useEffect, useState } from 'react'
import { create } from 'zustand'

const longWaitMs = 10_000

const createWaits = () => create<readonly object[]>(() => [])
const WaitsContext = createContext(createWaits())

/** Around a page or a sheet: if several of its parts load for long, only the first one says so. */
export const LongWaits = ({ children }: PropsWithChildren) => (
  <WaitsContext.Provider value={useState(createWaits)[0]}>{children}</WaitsContext.Provider>
)

/** For a part while it loads: whether it is the one to say that this takes long, and what restarts all waits. */
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
