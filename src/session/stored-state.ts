import { accountState } from './account-state'
import { accountStore, type Options } from './account-store'

/**
 * What the phone stores for an account, drawn as a store is, and `keep`, which shows and stores it. `withEarlier`: what
 * this run knows, where the mini-program could not read the rest until now.
 */
export const storedState = <Value extends object>(
  options: Omit<Options<Value, Value>, 'isInMemory'>,
  withEarlier = (_now: Value, earlier: Value): Value => earlier,
) => {
  const store = accountStore({ ...options, isInMemory: true })
  const useStore = accountState(store.read)
  const keep = (value: Value): void => {
    useStore.setState(value)
    store.write(value)
  }
  store.onChangedElsewhere(() => {
    if (process.env.TARO_ENV === 'h5') useStore.setState(store.read())
    else keep(withEarlier(useStore.getState(), store.read()))
  })
  return Object.assign(useStore, { keep })
}
