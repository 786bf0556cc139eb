import * as v from 'valibot'
import { serverNow } from '@/lib/clock'
import { TimeMs } from '@/lib/shapes'
import type { NodeRow } from '@/services/devices'
import { storedState } from '@/session/stored-state'
import { nothingSeen, withSightings } from './unpaid-nodes'

const Seen = v.object({
  day: v.string(),
  nodes: v.record(v.string(), v.object({ firstMs: TimeMs, lastMs: TimeMs })),
})

export const useSightings = storedState({ key: 'unpaidNodes', schema: Seen, empty: nothingSeen })

/** Called with each list that was read, and when. */
export const noteRates = (rows: readonly NodeRow[], readAtMs: number): void => {
  const before = useSightings.getState()
  const next = withSightings(before, rows, readAtMs, serverNow())
  if (next !== before) useSightings.keep(next)
}
