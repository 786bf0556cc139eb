import { createStore, type StoreApi, useStore } from 'zustand'
import { onAccountChange } from './session'

type Registered = { begin: () => unknown; getState: () => unknown; reset: () => void }
/** Each state that this run of the app holds for the signed-in account. */
const states = new Set<Registered>()
export const accountStates: ReadonlySet<Registered> = states

/**
 * What the app remembers for the signed-in account in memory, drawn as a store is. `begin` makes it when it is first
 * used, and again as soon as another account, or none, replaces the last; `end` stops what still runs for the last.
 */
export const accountState = <State>(begin: () => State, end?: (left: State) => void) => {
  let store: StoreApi<State> | undefined
  const now = () => {
    // What the library hands to it is not for what reads the storage.
    store ??= createStore(() => begin())
    return store
  }
  const api = {
    getState: () => now().getState(),
    setState: (change: Partial<State> | ((state: State) => Partial<State>)) => now().setState(change),
    subscribe: (listener: (state: State, before: State) => void) => now().subscribe(listener),
  }
  const reset = () => {
    if (!store) return
    end?.(store.getState())
    store.setState(begin(), true)
  }
  states.add({ begin, getState: api.getState, reset })
  function useState(): State
  function useState<Chosen>(choose: (state: State) => Chosen): Chosen
  function useState(choose: (state: State) => unknown = state => state): unknown {
    return useStore(now(), choose)
  }
  return Object.assign(useState, api)
}

/** As if the account had just signed in. */
export const resetAccountState = (): void => {
  for (const { reset } of states) reset()
}

// Before anything else that follows the account: this file is imported before any of it is called.
onAccountChange(resetAccountState)
