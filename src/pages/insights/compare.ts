import type { PointsChart } from '@/services/points'

type Day = PointsChart['days'][number]
type Cause = Day['causes'][number]['cause']
export type CauseChange = { cause: Cause; change: number }
export type Difference = { change: number; causes: CauseChange[] }

/**
 * Why one day brought another sum than an earlier one: the causes of both subtracted, the largest first. They add up to
 * the difference; what a server left unexplained is `other`. Null where one of the two was not measured.
 */
export const differenceOf = (day: Day | undefined, before: Day | undefined): Difference | null => {
  if (!day || !before) return null
  const changes = new Map<Cause, number>()
  const add = (cause: Cause, points: number) => changes.set(cause, (changes.get(cause) ?? 0) + points)
  for (const { cause, points } of explained(day)) add(cause, points)
  for (const { cause, points } of explained(before)) add(cause, -points)
  const causes = [...changes].map(([cause, change]) => ({ cause, change })).filter(({ change }) => change !== 0)
  causes.sort((one, other) => Math.abs(other.change) - Math.abs(one.change))
  return { change: day.points - before.points, causes }
}

const explained = ({ points, causes }: Day): Day['causes'] => {
  const rest = points - causes.reduce((sum, cause) => sum + cause.points, 0)
  return [...causes, { cause: 'other', points: rest }]
}

/** What a limit cost and boosts brought in the days shown; null where no day was measured. */
export const receiptOf = (days: readonly Day[]): { limitCost: number; boostGain: number } | null => {
  if (days.length === 0) return null
  const sumOf = (wanted: Cause) =>
    days.flatMap(({ causes }) => causes).reduce((sum, { cause, points }) => (cause === wanted ? sum + points : sum), 0)
  return { limitCost: Math.abs(sumOf('limit')), boostGain: sumOf('boost') }
}
