import { serverDayAt } from '@/lib/server-days'
import type { OnlinePoints } from '@/services/points'
import type { OpeningSetting } from './opening-setting'

type Deps = {
  setting: () => OpeningSetting
  /** False when it could not be stored. */
  store: (setting: OpeningSetting) => boolean
  /** A claim without an outcome yet. */
  isClaimOpen: () => boolean
  now: () => number
  /** What the server says now; undefined when it does not, or not to this account any more. */
  read: () => Promise<OnlinePoints | undefined>
  claim: () => Promise<void>
}

/**
 * Claims once a day of the server: not on a day on which any phone of the account has claimed, nor on one on which this
 * phone has tried. The day is stored before anything is sent, so that a kill or a lost response is no reason to try again.
 */
export const claimAtOpening = async ({ setting, store, isClaimOpen, now, read, claim }: Deps): Promise<void> => {
  const isDue = (today: string) => setting().isOn && setting().triedOn !== today
  const tryOn = (today: string) => store({ ...setting(), triedOn: today })
  const here = serverDayAt(now())
  if (!isDue(here)) return
  // One that is still open is this day's: it is being finished, and a read may not know of it yet.
  if (isClaimOpen()) return void tryOn(here)
  const online = await read()
  if (!online || online.points === 0) return
  const today = serverDayAt(online.atMs)
  const isClaimedToday = online.sinceMs !== null && serverDayAt(online.sinceMs) === today
  // Somebody may have tapped while it was read: who waits for an answer is told of a refusal too.
  if (isClaimedToday || isClaimOpen()) return void tryOn(today)
  // Asked once more: another window may have been faster.
  if (isDue(today) && tryOn(today)) await claim()
}
