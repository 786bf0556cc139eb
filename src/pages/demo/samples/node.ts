import { serverNow } from '@/lib/clock'
import { pointsOf } from '@/lib/sample-earnings'
import { serverDayAt, serverDaysUpTo } from '@/lib/server-days'
import type { CheckedInputOf, WireReplyOf } from '@/request/call'
import type { devices } from '@/services/devices'
import type { nodeFigures } from '@/services/node-figures'
import type { nodePage } from '@/services/node-page'
import { sampleNode, swaying } from './nodes'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const gigabyte = 1_000_000_000

type OfNode = { deviceId: string }

export const device = ({ deviceId }: OfNode): WireReplyOf<typeof devices.device> => {
  const nowMs = serverNow()
  return {
    ...sampleNode(deviceId),
    atMs: nowMs,
    boundAtMs: nowMs - 212 * dayMs,
    zone: 'Asia/Shanghai',
    code: 'NM-DEMO-0001',
  }
}

export const overview = ({ deviceId }: OfNode): WireReplyOf<typeof nodePage.deviceOverview> => {
  const nowMs = serverNow()
  const { state, lastSeenAtMs, alerts } = sampleNode(deviceId)
  const firmware = { version: '3.2.0', latestVersion: '3.2.0' }
  if (state !== 'online') return { atMs: nowMs, state, lastSeenAtMs: lastSeenAtMs ?? null, nat: 'unknown', firmware }
  const totalBytes = 64 * gigabyte
  return {
    atMs: nowMs,
    state,
    lastSeenAtMs: nowMs,
    uptimeS: 19 * 24 * 3_600,
    nat: 'full-cone',
    firmware,
    cpuPercent: swaying(23, nowMs),
    memory: { usedBytes: 0.9 * gigabyte, totalBytes: 2 * gigabyte },
    disk: { usedBytes: (alerts?.length ? 0.96 : 0.41) * totalBytes, totalBytes },
    publicIpv4: '203.0.113.24',
    publicIpv6: null,
  }
}

/** A minute of rates, as the node's page shows it. */
const readings = 24
const readEveryMs = 2_500

export const bandwidth = ({ deviceId }: OfNode): WireReplyOf<typeof nodeFigures.bandwidth> => {
  const nowMs = serverNow()
  const { upKbps = null, downKbps = null } = sampleNode(deviceId)
  const at = (atMs: number) => ({
    atMs,
    upKbps: upKbps === null ? null : swaying(upKbps, atMs),
    downKbps: downKbps === null ? null : swaying(downKbps, atMs),
  })
  return {
    ...at(nowMs),
    samples: Array.from({ length: readings }, (_, index) => at(nowMs - (readings - 1 - index) * readEveryMs)),
  }
}

export const earned = ({
  deviceId,
  days,
}: CheckedInputOf<typeof nodeFigures.devicePoints>): WireReplyOf<typeof nodeFigures.devicePoints> => {
  const today = serverDayAt(serverNow())
  const { id } = sampleNode(deviceId)
  return {
    today,
    days: serverDaysUpTo(today, days).map(day => ({ day, points: pointsOf(id, day), onlineMinutes: 24 * 60 })),
  }
}

const slots = {
  day: { count: 24, lengthMs: hourMs },
  week: { count: 7, lengthMs: dayMs },
  month: { count: 30, lengthMs: dayMs },
}
const shanghaiMs = 8 * hourMs

/** As much as the node earned: the two belong together. */
export const traffic = ({
  deviceId,
  range,
}: CheckedInputOf<typeof nodeFigures.traffic>): WireReplyOf<typeof nodeFigures.traffic> => {
  const { count, lengthMs } = slots[range]
  const { id } = sampleNode(deviceId)
  const lastMs = Math.floor((serverNow() + shanghaiMs) / lengthMs) * lengthMs - shanghaiMs
  const measured = Array.from({ length: count }, (_, index) => {
    const fromMs = lastMs - (count - 1 - index) * lengthMs
    const upBytes = Math.round(
      (pointsOf(id, serverDayAt(fromMs)) * gigabyte * lengthMs * evening(fromMs, lengthMs)) / dayMs / 2,
    )
    return { fromMs, toMs: fromMs + lengthMs, upBytes, downBytes: Math.round(upBytes / 6) }
  })
  const sumOf = (key: 'upBytes' | 'downBytes') => measured.reduce((sum, slot) => sum + slot[key], 0)
  return { upBytes: sumOf('upBytes'), downBytes: sumOf('downBytes'), slots: measured }
}

/** An hour in the evening carries more than one in the morning. */
const evening = (fromMs: number, lengthMs: number): number =>
  lengthMs === dayMs ? 1 : 1 + 0.55 * Math.sin(((fromMs + shanghaiMs) / hourMs - 15) * (Math.PI / 12))
