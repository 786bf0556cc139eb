import { accountState } from '@/session/account-state'

/** What one message was allowed about, until the app restarts: WeChat doesn't say later. */
const useStore = accountState<{ subjects: readonly string[] }>(() => ({ subjects: [] }))

export const useIsAllowed = (subject: string): boolean => useStore(({ subjects }) => subjects.includes(subject))
export const noteAllowed = (subject: string): void =>
  useStore.setState(({ subjects }) => ({ subjects: [...subjects, subject] }))
