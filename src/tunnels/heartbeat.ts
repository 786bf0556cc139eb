import type { Unstamped } from '@/request/batch'
import type { InputOf } from '@/request/call'
import { sendOnce } from '@/request/perform'
import { accountBatch } from '@/session/account-batch'
import { currentSession } from '@/session/session'
import type { statistics } from './calls'
import { isAppForeground, tunnelSummary } from './summary'
import { reportAlive } from './writes'

type Beat = Unstamped<InputOf<typeof statistics.reportAlive>['beats'][number]>

const beats = accountBatch<Beat>({
  send: batch => sendOnce(reportAlive, { beats: batch }),
  settleMs: 120_000,
})

const beatEveryMs = 30_000

/** Reports every 30 s that the app is in the foreground, and how many tunnels are open. */
export const beat = (): void => {
  setTimeout(beat, beatEveryMs)
  if (!isAppForeground() || currentSession().status !== 'signed-in') return
  const { running, isTimeUnsure } = tunnelSummary()
  beats.add({ openTunnels: running })
  // The response carries the server's time.
  if (isTimeUnsure) void beats.sendNow()
}

export const sendHeartbeats = (): void => void beats.sendNow()
