import { create } from 'zustand'
import { onAccountChange } from '@/session/session'

/** What somebody has waved away, until the app starts anew or another account comes. */
const useStore = create<{ keys: readonly string[] }>(() => ({ keys: [] }))

export const useDismissed = (): readonly string[] => useStore(({ keys }) => keys)
export const dismiss = (more: readonly string[]): void =>
  useStore.setState(({ keys }) => ({ keys: [...keys, ...more] }))

onAccountChange(() => useStore.setState({ keys: [] }))
