import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { serverNow } from '@/lib/clock'
import { later } from '@/lib/pauses'
import type { ReadCall } from '@/request/call'
import { keyOf, query, readAgain } from '@/request/query'
import { type OnlinePoints, type PointsSummary, points } from '@/services/points'
import { accountState } from '@/session/account-state'
import { mayMove } from '@/ui/count-up'

/** The balance that a claim has just brought about: what grows otherwise does not move. */
export const useClaimedBalance = accountState(
  () => ({ balance: -1, waiting: new Set<ReadCall>(), cancel: () => {} }),
  ({ cancel }) => cancel(),
)

/** Until the balance has counted up and the last firefly is gone. */
const celebrationMs = 1_300

type Claim = {
  available: number
  /** What is read again. */
  stale: readonly ReadCall[]
}

/**
 * Shows what the reply to a claim tells. What else has changed is read once the balance has counted up: those replies
 * would take frames from it.
 */
export const showClaim = (client: QueryClient, { available, stale }: Claim): void => {
  const { waiting, cancel } = useClaimedBalance.getState()
  // One that still counts up when the next begins.
  cancel()
  for (const call of stale) waiting.add(call)
  const those = stale.map(call => ({ queryKey: keyOf(call) }))
  // What is on its way is from before the claim.
  for (const each of those) void client.cancelQueries({ ...each, predicate: ({ state }) => state.data !== undefined })
  learn<PointsSummary>(client, query(points.userPoints, {}).queryKey, { available })
  if (stale.includes(points.onlinePoints))
    learn<OnlinePoints>(client, query(points.onlinePoints, {}).queryKey, { points: 0, sinceMs: serverNow(), nodes: [] })
  for (const each of those) void client.invalidateQueries({ ...each, refetchType: 'none' })
  const readWaiting = () => {
    void readAgain(client, [...waiting])
    waiting.clear()
  }
  useClaimedBalance.setState({ balance: available, cancel: later(mayMove() ? celebrationMs : 0, readWaiting) })
}

/** As old as everything else that was read with it. */
const learn = <Reply extends object>(client: QueryClient, queryKey: QueryKey, change: Partial<Reply>): void => {
  const updatedAt = client.getQueryState(queryKey)?.dataUpdatedAt ?? 0
  client.setQueryData<Reply>(queryKey, known => known && { ...known, ...change }, { updatedAt })
}
