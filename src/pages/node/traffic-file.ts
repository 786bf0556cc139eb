import type { Translate } from '@/i18n/words'
import { csvOf } from '@/lib/csv'
import { serverDayAt, serverTimeAt } from '@/lib/server-days'
import type { Traffic } from '@/services/node-figures'
import { type TrafficRange, trafficSlots } from './traffic'
import type { nodeWords } from './words'

/** The slots of the chart as a table, both directions in bytes; empty where nothing was measured. */
export const trafficTable = (
  traffic: Traffic,
  range: TrafficRange,
  nowMs: number,
  t: Translate<typeof nodeWords>,
): string => {
  const down = trafficSlots(traffic, range, 'down', nowMs)
  return csvOf([
    [t('columnDay'), t('columnTime'), t('columnUp'), t('columnDown')],
    ...trafficSlots(traffic, range, 'up', nowMs).map(({ fromMs, bytes }, at) => [
      serverDayAt(fromMs),
      range === 'day' ? serverTimeAt(fromMs) : null,
      bytes,
      down[at]?.bytes ?? null,
    ]),
  ])
}

/** Of this node, range and day, without the characters that phones and computers refuse in names. */
export const trafficFileName = (...parts: readonly (string | undefined)[]): string =>
  `${parts
    .filter(Boolean)
    .join('-')
    .replace(/[\\/:*?"<>|]/g, '')}.csv`
