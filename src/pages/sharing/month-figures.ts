import type { PointsChart, PointsSummary } from '@/services/points'

/** In the order in which a card has them. The nodes are those of the last thirty days. */
export const figures = ['points', 'bestDay', 'nodes'] as const
export type Figure = (typeof figures)[number]

export const figuresOf = (
  { earnedThisMonth, today }: PointsSummary,
  { days, nodes, otherNodes }: PointsChart,
): Record<Figure, number> => {
  const month = today.slice(0, 'yyyy-mm'.length)
  // The chart has thirty days: on the 31st the first is not among them, and may have been the best.
  const ofMonth = today.endsWith('-31') ? [] : days.filter(({ day }) => day.startsWith(month))
  return {
    points: earnedThisMonth,
    bestDay: Math.max(0, ...ofMonth.map(({ points }) => points)),
    nodes: nodes.length + otherNodes.count,
  }
}
