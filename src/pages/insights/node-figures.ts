import { serverDayAt, serverDaysUpTo } from '@/lib/server-days'
import type { DevicePoints, Traffic } from '@/services/node-figures'

const hourMinutes = 60
const dayMinutes = 24 * hourMinutes
/** As `formatBytes` counts them. */
const gigabyte = 1024 ** 3

/** What a node brought, over how many hours or GB, on how many days; each day over, and both of it measured. */
export type NodeFigure = { points: number; amount: number; each: number; days: number }

type Measured = { points: number; amount: number }

/** Null where nothing was measured, or nothing of it happened. */
const figureOf = (days: readonly Measured[]): NodeFigure | null => {
  const points = days.reduce((sum, day) => sum + day.points, 0)
  const amount = days.reduce((sum, day) => sum + day.amount, 0)
  return amount > 0 ? { points, amount, each: points / amount, days: days.length } : null
}

/** The days of the range that are over: a morning has hours and no points yet. */
const daysOver = ({ today, days }: DevicePoints, count: number): DevicePoints['days'] => {
  const range = new Set(serverDaysUpTo(today, count))
  return days.filter(({ day }) => day !== today && range.has(day))
}

/** Points for an hour online. */
export const perHour = (reply: DevicePoints, count: number): NodeFigure | null =>
  figureOf(
    daysOver(reply, count).flatMap(({ points, onlineMinutes }) =>
      onlineMinutes === null ? [] : { points, amount: Math.min(onlineMinutes, dayMinutes) / hourMinutes },
    ),
  )

/** Points for a GB shared. */
export const perGigabyte = (reply: DevicePoints, traffic: Traffic, count: number): NodeFigure | null => {
  const shared = new Map(traffic.slots.map(({ fromMs, upBytes }) => [serverDayAt(fromMs), upBytes]))
  return figureOf(
    daysOver(reply, count).flatMap(({ day, points }) => {
      const upBytes = shared.get(day)
      return upBytes === undefined ? [] : { points, amount: upBytes / gigabyte }
    }),
  )
}
