import type { Limit, LimitState } from '@/services/limits'
import type { LimitRow } from '../db/limit'
import type { NodeRow } from '../db/nodes'
import { minutesOf, wallClock } from '../wall-clock'
import { freeRates, stateOf } from './node-life'

/** An online node reads a limit and confirms it two seconds later. */
const confirmMs = 2_000

/** Magic inputs: at these upload rates a node applies only the other half, or nothing at all. */
const halfAppliedKbps = 666
const refusedKbps = 777

const noLimit: Limit = { upKbps: null, downKbps: null, hours: null }

type ReadBack = Pick<LimitState, 'applied' | 'status'>

/** The requested and the reported limit. A node that was offline reads its pending limit on return. */
export const limitAt = (row: LimitRow | undefined, node: NodeRow, now: number): ReadBack => {
  if (!row) return { applied: null, status: 'none' }
  const { state, sinceMs } = stateOf(node, now)
  const hasRead = row.isRead || (state === 'online' && now >= Math.max(row.askedAtMs, sinceMs) + confirmMs)
  return hasRead ? outcome(row.asked, row.applied ?? noLimit) : { applied: row.applied, status: 'sent' }
}

const outcome = (asked: Limit, before: Limit): ReadBack => {
  if (asked.upKbps === refusedKbps) return { status: 'refused', applied: before }
  if (asked.upKbps === halfAppliedKbps) return { status: 'half-applied', applied: { ...asked, upKbps: before.upKbps } }
  return { status: 'confirmed', applied: asked }
}

/** Hours past midnight belong to the weekday on which they began. */
export const isActiveAt = ({ hours }: Limit, zone: string, now: number): boolean => {
  if (!hours) return true
  const { weekday, minutes } = wallClock(zone, now)
  const [from, to] = [minutesOf(hours.from), minutesOf(hours.to)]
  const isOn = (day: number) => hours.weekdays.includes(day)
  const yesterday = weekday === 1 ? 7 : weekday - 1
  if (from < to) return isOn(weekday) && minutes >= from && minutes < to
  return (isOn(weekday) && minutes >= from) || (isOn(yesterday) && minutes < to)
}

/** The limit as the list shows it; null when none is in force. */
export const limitBadge = (applied: Limit | null, zone: string, now: number) =>
  applied && (applied.upKbps !== null || applied.downKbps !== null)
    ? { upKbps: applied.upKbps, downKbps: applied.downKbps, isActiveNow: isActiveAt(applied, zone, now) }
    : null

/** Null while the node is offline, since nothing is measured. */
export const ratesAt = (node: NodeRow, row: LimitRow | undefined, atMs: number) => {
  if (stateOf(node, atMs).state !== 'online') return { upKbps: null, downKbps: null }
  const free = freeRates(node, atMs)
  const badge = limitBadge(limitAt(row, node, atMs).applied, node.zone, atMs)
  if (!badge?.isActiveNow) return free
  return {
    upKbps: Math.min(free.upKbps, badge.upKbps ?? free.upKbps),
    downKbps: Math.min(free.downKbps, badge.downKbps ?? free.downKbps),
  }
}
