import type { FirmwareUpdate } from '@/services/node-page'
import type { FirmwareRow, NodeRow } from '../db/nodes'

export const latestFirmware = '3.2.0'
export const latestFirmwareNotes = '· 断线后更快恢复\n· 修复个别路由器下速率偏低的问题'

/** How long each phase takes, and the percent at its end. */
const phases = [
  { phase: 'downloading', untilMs: 8_000, percent: 60 },
  { phase: 'installing', untilMs: 14_000, percent: 90 },
  { phase: 'restarting', untilMs: 20_000, percent: 100 },
] as const

/** Magic input: a node with this in its name never accepts its download. */
const failingName = '更新失败'
const failsAfterMs = 10_000

type Update = Required<
  Pick<FirmwareUpdate, 'phase' | 'percent' | 'fromVersion' | 'toVersion' | 'startedAtMs' | 'reason'>
>

/** An update's progress, computed from the clock. */
export const updateAt = (row: FirmwareRow, node: Pick<NodeRow, 'name'>, now: number): Update => {
  const { fromVersion, toVersion, startedAtMs } = row
  const since = now - startedAtMs
  const reported = { fromVersion, toVersion, startedAtMs, reason: null }
  if (node.name.includes(failingName) && since >= failsAfterMs) {
    return { ...reported, phase: 'failed', percent: 70, reason: '校验没有通过，节点已退回原来的版本' }
  }
  const at = phases.findIndex(({ untilMs }) => since < untilMs)
  const current = phases[at]
  if (!current) return { ...reported, phase: 'done', percent: 100 }
  const before = phases[at - 1] ?? { untilMs: 0, percent: 0 }
  const share = (since - before.untilMs) / (current.untilMs - before.untilMs)
  return {
    ...reported,
    phase: current.phase,
    percent: Math.floor(before.percent + share * (current.percent - before.percent)),
  }
}

/** The version that the node itself reports. */
export const firmwareAt = (row: FirmwareRow | undefined, node: NodeRow, now: number): string =>
  row && updateAt(row, node, now).phase === 'done' ? row.toVersion : node.firmware
