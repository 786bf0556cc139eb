import { kbpsOf, mbitText } from '@/lib/mbit'
import type { Limit } from '@/services/limits'
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

/** Whether a change allows more or less sharing; `mixed` when it allows more at one moment of the week, and less at another. */
export const effectOf = (current: Limit, next: Limit): 'tighter' | 'looser' | 'mixed' => {
  const changes = turnsOf(current, next).flatMap(minute => [
    allowedAt(next, minute, next.upKbps) - allowedAt(current, minute, current.upKbps),
    allowedAt(next, minute, next.downKbps) - allowedAt(current, minute, current.downKbps),
  ])
  if (changes.every(change => change <= 0)) return 'tighter'
  return changes.every(change => change >= 0) ? 'looser' : 'mixed'
}

/** Larger than any limit. */
const unlimited = 1e9
const dayMinutes = 24 * 60
const weekMinutes = 7 * dayMinutes

/** When some limit begins or ends, in minutes of the week: between two of them nothing changes. */
const turnsOf = (...limits: Limit[]): number[] => [
  0,
  ...limits.flatMap(limit => periodsOf(limit).flatMap(({ from, length }) => [from, (from + length) % weekMinutes])),
]

/** In minutes of the week; one may go on into the next day, or week. */
const periodsOf = ({ hours }: Limit): { from: number; length: number }[] => {
  if (hours === null) return [{ from: 0, length: weekMinutes }]
  const [from, to] = [minuteOf(hours.from), minuteOf(hours.to)]
  const length = (to - from + dayMinutes) % dayMinutes
  return hours.weekdays.map(day => ({ from: (day - 1) * dayMinutes + from, length }))
}

const allowedAt = (limit: Limit, minute: number, kbps: number | null): number => {
  const isOn = periodsOf(limit).some(({ from, length }) => (minute - from + weekMinutes) % weekMinutes < length)
  return isOn ? (kbps ?? unlimited) : unlimited
}

const minuteOf = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}
