import type { Traffic } from '@/services/node-figures'

export type TrafficRange = 'day' | 'week' | 'month'
export type Direction = 'up' | 'down'

const hourMs = 3_600_000
const shanghaiMs = 8 * hourMs
const slots = {
  day: { count: 24, lengthMs: hourMs },
  week: { count: 7, lengthMs: 24 * hourMs },
  month: { count: 30, lengthMs: 24 * hourMs },
}

export type TrafficSlot = { fromMs: number; bytes: number | null; isUnfinished: boolean }

/**
 * Every slot of the range, with gaps for those that were not measured. Ends with the slot that is current by the
 * server's clock, or with the last measured one if that is later.
 */
export const trafficSlots = (
  traffic: Traffic,
  range: TrafficRange,
  direction: Direction,
  nowMs: number,
): TrafficSlot[] => {
  const { count, lengthMs } = slots[range]
  const measured = new Map(traffic.slots.map(slot => [slot.fromMs, slot]))
  const running = Math.floor((nowMs + shanghaiMs) / lengthMs) * lengthMs - shanghaiMs
  const lastMs = Math.max(running, ...measured.keys())
  return Array.from({ length: count }, (_, at) => {
    const fromMs = lastMs - (count - 1 - at) * lengthMs
    const slot = measured.get(fromMs)
    const bytes = slot ? (direction === 'up' ? slot.upBytes : slot.downBytes) : null
    return { fromMs, bytes, isUnfinished: fromMs + lengthMs > nowMs }
  })
}
