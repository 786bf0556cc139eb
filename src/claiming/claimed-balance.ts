import { accountState } from '@/session/account-state'

/** The balance that a claim has just brought about: what grows otherwise does not move. */
export const useClaimedBalance = accountState(() => ({ balance: -1 }))

export const noteClaim = ({ available }: { available: number }): void =>
  useClaimedBalance.setState({ balance: available })
