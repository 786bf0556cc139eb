import type { Traffic } from '@/services/node-figures'
import type { Absence, NodeRow } from '../db/nodes'
import { seededRandom } from '../seeded-random'
import { dayMs, dayStart, hourMs } from '../server-day'
import { onlineMs } from './node-life'

type Range = 'day' | 'week' | 'month'

/** The bars of a range, oldest first; the last one is not over yet. */
const slotStarts = (range: Range, now: number): { starts: number[]; lengthMs: number } => {
  const [count, lengthMs] = range === 'day' ? [24, hourMs] : [range === 'week' ? 7 : 30, dayMs]
  const last = range === 'day' ? Math.floor(now / hourMs) * hourMs : dayStart(now)
  return { starts: Array.from({ length: count }, (_, at) => last - (count - 1 - at) * lengthMs), lengthMs }
}

/** A node's traffic. Slots without data are left out. */
export const trafficOf = (node: NodeRow, absences: Absence[], range: Range, now: number): Traffic => {
  const { starts, lengthMs } = slotStarts(range, now)
  const unknown = absences.filter(({ state }) => state === 'unknown')
  const slots = starts.flatMap(fromMs => {
    const begunMs = Math.max(fromMs, node.boundAtMs ?? now)
    const untilMs = Math.min(fromMs + lengthMs, now)
    if (begunMs >= untilMs || onlineMs(unknown, begunMs, untilMs) <= 0) return []
    const seconds = onlineMs(absences, begunMs, untilMs) / 1_000
    const carried = (kbps: number, way: string) =>
      Math.round(((kbps * 1_000) / 8) * 0.45 * (0.7 + 0.6 * seededRandom(`${node.id} ${way} ${fromMs}`)) * seconds)
    const upBytes = carried(node.upCapacityKbps, 'up')
    return [{ fromMs, toMs: fromMs + lengthMs, upBytes, downBytes: carried(node.downCapacityKbps / 8, 'down') }]
  })
  const sum = (way: 'upBytes' | 'downBytes') => slots.reduce((bytes, slot) => bytes + slot[way], 0)
  return { upBytes: sum('upBytes'), downBytes: sum('downBytes'), slots }
}
