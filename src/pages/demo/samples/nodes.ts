import { wordsNow } from '@/i18n/words'
import { serverNow } from '@/lib/clock'
import { pointsOf } from '@/lib/sample-earnings'
import { serverDayAt } from '@/lib/server-days'
import type { CheckedInputOf, WireReplyOf } from '@/request/call'
import type { devices } from '@/services/devices'
import { demoWords } from '../words'

/** The sample home: one node of each kind that people meet. */
type Row = WireReplyOf<typeof devices.nodes>['items'][number] & { id: string }

const hourMs = 3_600_000
/** Long enough to be worth a look. */
const officeAwayMs = 3 * hourMs + 12 * 60_000

export const sampleNodes = (): Row[] => {
  const nowMs = serverNow()
  const t = wordsNow(demoWords)
  const today = serverDayAt(nowMs)
  const online = (id: string, upKbps: number, downKbps: number) =>
    ({
      id,
      state: 'online',
      lastSeenAtMs: nowMs,
      todayPoints: pointsOf(id, today),
      upKbps: swaying(upKbps, nowMs),
      downKbps: swaying(downKbps, nowMs),
    }) as const
  return [
    {
      id: 'demo-office',
      name: t('office'),
      model: 'NM-Box 2',
      group: t('elsewhere'),
      state: 'offline',
      lastSeenAtMs: nowMs - officeAwayMs,
      todayPoints: pointsOf('demo-office', today),
    },
    {
      ...online('demo-attic', 6_400, 1_100),
      name: t('attic'),
      model: 'NM-Box 1',
      group: t('atHome'),
      alerts: ['disk-full'],
    },
    { ...online('demo-living', 18_200, 3_400), name: t('living'), model: 'NM-Box 2', group: t('atHome') },
    { ...online('demo-study', 42_600, 8_800), name: t('study'), model: 'NM-NAS', group: t('atHome') },
    {
      ...online('demo-parents', 4_000, 900),
      name: t('parents'),
      model: 'NM-Box 1',
      group: t('elsewhere'),
      limit: { upKbps: 4_000, downKbps: null, isActiveNow: true },
    },
  ]
}

/** A link's unknown node is the first one. */
export const sampleNode = (deviceId: string): Row => {
  const rows = sampleNodes()
  const row = rows.find(({ id }) => id === deviceId) ?? rows[0]
  if (!row) throw new Error('there are no sample nodes')
  return row
}

/** A little more, a little less, as real rates do. */
export const swaying = (kbps: number, atMs: number): number =>
  Math.round(kbps * (0.94 + 0.06 * Math.sin(atMs / 7_000 + kbps)))

export const nodesPage = ({
  search,
  state,
  group,
}: CheckedInputOf<typeof devices.nodes>): WireReplyOf<typeof devices.nodes> => {
  const all = sampleNodes()
  const items = all.filter(
    node =>
      (state === undefined || node.state === state) &&
      (group === undefined || node.group === group) &&
      node.name.includes(search),
  )
  return { atMs: serverNow(), items, nextCursor: null, summary: summaryOf(all) }
}

const summaryOf = (all: Row[]): WireReplyOf<typeof devices.nodes>['summary'] => {
  const nowMs = serverNow()
  const [office] = all
  const groups = [...new Set(all.map(({ group }) => group ?? ''))]
  return {
    counts: { online: all.length - 1, offline: 1, unknown: 0 },
    todayPoints: all.reduce((sum, { todayPoints }) => sum + (todayPoints ?? 0), 0),
    groups: groups.map(name => ({ name, nodes: all.filter(({ group }) => group === name).length })),
    sinceLastVisit: {
      points: 86,
      outageCount: 1,
      outages: [{ nodeId: 'demo-office', name: office?.name ?? '', fromMs: nowMs - officeAwayMs, toMs: null }],
    },
  }
}
