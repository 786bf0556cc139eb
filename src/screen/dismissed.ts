import { accountState } from '@/session/account-state'

/** Notices that were dismissed, until the app restarts or the account changes. */
const useStore = accountState<{ keys: readonly string[] }>(() => ({ keys: [] }))

export const useDismissed = (): readonly string[] => useStore(({ keys }) => keys)
export const dismiss = (more: readonly string[]): void =>
  useStore.setState(({ keys }) => ({ keys: [...keys, ...more] }))
