import type { PointsChart, PointsSummary } from '@/services/points'

/** In the order in which a card has them. */
export const figures = ['points', 'bestDay', 'nodes'] as const
export type Figure = (typeof figures)[number]

export const figuresOf = (
  { earnedThisMonth, today }: PointsSummary,
  { days, nodes, otherNodes }: PointsChart,
): Record<Figure, number> => {
  const month = today.slice(0, 'yyyy-mm'.length)
  return {
    points: earnedThisMonth,
    bestDay: Math.max(0, ...days.filter(({ day }) => day.startsWith(month)).map(({ points }) => points)),
    nodes: nodes.length + otherNodes.count,
  }
}
