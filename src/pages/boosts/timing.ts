import type { Boosts } from '@/services/boosts'

export type BoostPlan = Boosts['plans'][number]
export type RunningBoost = Boosts['running'][number]

type Timing = {
  startAtMs: number
  endAtMs: number
  /** It starts after what already runs on the node. */
  isAfterAnother: boolean
  /** It cannot be combined, and something runs: until that ends it can be neither used nor bought for this node. */
  blockedUntilMs: number | undefined
}

/** When one use of a plan would run on a node, by the server's rule: after what runs there, or at once. */
export const timingOf = (
  plan: BoostPlan,
  running: readonly RunningBoost[],
  deviceId: string,
  nowMs: number,
): Timing => {
  const ends = running.filter(boost => boost.deviceId === deviceId && boost.endAtMs > nowMs).map(boost => boost.endAtMs)
  const isAfterAnother = ends.length > 0
  const startAtMs = Math.max(nowMs, ...ends)
  return {
    startAtMs,
    endAtMs: startAtMs + plan.durationS * 1_000,
    isAfterAnother,
    blockedUntilMs: isAfterAnother && !plan.addsUp ? startAtMs : undefined,
  }
}
