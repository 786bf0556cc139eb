import type { QueryClient } from '@tanstack/react-query'
import { serverNow } from '@/lib/clock'
import { later } from '@/lib/pauses'
import { serverDayAt } from '@/lib/server-days'
import type { ReadCall } from '@/request/call'
import { keyOf, query, readAfterWrite } from '@/request/query'
import type { CheckInCalendar } from '@/services/growth'
import { type OnlinePoints, type OpenGift, type PointsSummary, points, type Task } from '@/services/points'
import { accountState } from '@/session/account-state'
import { learn } from '@/session/learn'
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
  const { queryKey } = query(points.userPoints, {})
  const before = client.getQueryData(queryKey)?.available
  learn<PointsSummary>(client, queryKey, known => (known.available === before ? { available } : {}))
  if (stale.includes(points.onlinePoints))
    learn<OnlinePoints>(client, query(points.onlinePoints, {}).queryKey, () => ({
      points: 0,
      sinceMs: serverNow(),
      nodes: [],
    }))
  for (const each of those) void client.invalidateQueries({ ...each, refetchType: 'none' })
  const readWaiting = () => {
    readAfterWrite(client, [...waiting].map(keyOf))
    waiting.clear()
  }
  useClaimedBalance.setState({ balance: available, cancel: later(mayMove() ? celebrationMs : 0, readWaiting) })
}

/** What `claims` list: a gift, tasks, or the calendar of checking in. */
type Claimable = Partial<CheckInCalendar & { state: OpenGift['state']; tasks: readonly Task[] }>
type Claimed = { task?: string; streakDays?: number }

/** What was claimed is offered no more, however slow the network is by then: a second tap would be refused. */
export const showTaken = (client: QueryClient, claims: readonly ReadCall[], claimed: Claimed): void => {
  for (const call of claims) learn<Claimable>(client, query(call, {}).queryKey, known => takenIn(known, claimed))
}

const takenIn = (known: Claimable, { task, streakDays = 0 }: Claimed): Claimable => {
  const { state, tasks, today, month = '', isSignedToday, signedDays = [], longestStreakDays = 0, ladder = [] } = known
  if (state) return { state: 'taken' }
  if (tasks) return { tasks: tasks.map(each => (each.task === task ? { ...each, state: 'taken' } : each)) }
  // Another month's calendar says when today is, too.
  if (task !== 'signin' || isSignedToday || today !== serverDayAt(serverNow()) || !today.startsWith(month)) return {}
  return {
    ...{ isSignedToday: true, streakDays, signedDays: [...signedDays, today] },
    longestStreakDays: Math.max(longestStreakDays, streakDays),
    ladder: ladder.map(step => (step.state === 'today' ? { ...step, state: 'taken' } : step)),
  }
}
