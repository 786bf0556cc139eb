import { kbpsOf, mbitText } from '@/lib/mbit'
import type { Limit } from './calls'
import { type RateProblem, rateProblem } from './rates'

/** What is being edited: as typed, so that it may be half a number. */
export type DirectionDraft = { isLimited: boolean; mbitText: string }
export type HoursDraft = { isAllDay: boolean; from: string; to: string; weekdays: readonly number[] }
export type LimitDraft = { up: DirectionDraft; down: DirectionDraft; hours: HoursDraft }

export type RateDirection = 'up' | 'down'
export type HoursProblem = 'no-days' | 'empty-period' | 'no-time'

export const noLimit: Limit = { upKbps: null, downKbps: null, hours: null }

const suggestedKbps = 10_000
const suggestedHours = { from: '20:00', to: '23:00', weekdays: [1, 2, 3, 4, 5, 6, 7] }

export const draftOf = ({ upKbps, downKbps, hours }: Limit): LimitDraft => ({
  up: directionOf(upKbps),
  down: directionOf(downKbps),
  hours: { isAllDay: hours === null, ...(hours ?? suggestedHours) },
})

const directionOf = (kbps: number | null): DirectionDraft => ({
  isLimited: kbps !== null,
  mbitText: mbitText(kbps ?? suggestedKbps),
})

export const directionProblem = ({ isLimited, mbitText }: DirectionDraft): RateProblem | undefined =>
  isLimited ? rateProblem(mbitText) : undefined

export const hoursProblem = ({ hours, up, down }: LimitDraft): HoursProblem | undefined => {
  if (hours.isAllDay || !(up.isLimited || down.isLimited)) return undefined
  const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
  if (!isTime(hours.from) || !isTime(hours.to)) return 'no-time'
  if (hours.from === hours.to) return 'empty-period'
  return hours.weekdays.length === 0 ? 'no-days' : undefined
}

/** The limit that it requests; undefined while something in it is wrong. Hours without a limit mean nothing. */
export const limitOf = (draft: LimitDraft): Limit | undefined => {
  if (directionProblem(draft.up) || directionProblem(draft.down) || hoursProblem(draft)) return undefined
  const kbps = ({ isLimited, mbitText }: DirectionDraft) => (isLimited ? (kbpsOf(mbitText) ?? null) : null)
  const [upKbps, downKbps] = [kbps(draft.up), kbps(draft.down)]
  const { isAllDay, from, to, weekdays } = draft.hours
  const hasHours = !isAllDay && (upKbps !== null || downKbps !== null)
  return { upKbps, downKbps, hours: hasHours ? { from, to, weekdays: [...weekdays].sort() } : null }
}

/** Whether two limits are the same, in whatever order their days are. */
export const isSameLimit = (one: Limit, other: Limit): boolean => textOf(one) === textOf(other)

const textOf = ({ upKbps, downKbps, hours }: Limit) =>
  [upKbps, downKbps, hours?.from, hours?.to, hours && [...hours.weekdays].sort()].join()

/** Whether a change allows more or less sharing; `mixed` when directions or hours change in opposite ways. */
export const effectOf = (current: Limit, next: Limit): 'tighter' | 'looser' | 'mixed' => {
  const changes = [
    (next.upKbps ?? unlimited) - (current.upKbps ?? unlimited),
    (next.downKbps ?? unlimited) - (current.downKbps ?? unlimited),
    unlimitedHours(next) - unlimitedHours(current),
  ]
  if (changes.every(change => change <= 0)) return 'tighter'
  return changes.every(change => change >= 0) ? 'looser' : 'mixed'
}

/** Larger than any limit. */
const unlimited = 1e9

/** Hours a week in which nothing is limited; the whole week where there is no limit. */
const unlimitedHours = ({ upKbps, downKbps, hours }: Limit): number => {
  if (upKbps === null && downKbps === null) return 7 * 24
  if (hours === null) return 0
  const [from, to] = [hourOf(hours.from), hourOf(hours.to)]
  return 7 * 24 - hours.weekdays.length * (to > from ? to - from : to + 24 - from)
}

const hourOf = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour + minute / 60
}
