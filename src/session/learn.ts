import { type QueryClient, type QueryKey, replaceEqualDeep } from '@tanstack/react-query'
import { steadyNow } from '@/lib/clock'
import { trackAccount } from './session'

/** What is read so soon after a write may be of before it. */
const lagMs = 5_000

/**
 * Shows what the reply to a write has told. It is as old as everything else that was read with it, and what a server that
 * lags behind says next does not take it back. Whoever signs in next has written nothing of it, however soon that is.
 */
export const learn = <Reply extends object>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (known: Reply) => Partial<Reply>,
): void => {
  const learnt = (known: Reply) => ({ ...known, ...change(known) })
  const updatedAt = client.getQueryState(queryKey)?.dataUpdatedAt ?? 0
  client.setQueryData<Reply>(queryKey, known => known && learnt(known), { updatedAt })
  const { structuralSharing: share } = client.getQueryDefaults(queryKey)
  const untilMs = steadyNow() + lagMs
  const isOtherAccount = trackAccount()
  client.setQueryDefaults(queryKey, {
    structuralSharing: (known, told) => {
      // What an earlier reply told holds as well. as: of this call.
      const read = (typeof share === 'function' ? share(known, told) : told) as Reply
      return replaceEqualDeep(known, steadyNow() < untilMs && !isOtherAccount() ? learnt(read) : read)
    },
  })
}
