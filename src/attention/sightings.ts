import * as v from 'valibot'
import { serverNow } from '@/lib/clock'
import { TimeMs } from '@/lib/shapes'
import type { NodeRow } from '@/services/devices'
import { accountState } from '@/session/account-state'
import { accountStore } from '@/session/account-store'
import { nothingSeen, withSightings } from './unpaid-nodes'

const Seen = v.object({
  day: v.string(),
  nodes: v.record(v.string(), v.object({ firstMs: TimeMs, lastMs: TimeMs })),
})

const store = accountStore({ key: 'unpaidNodes', schema: Seen, empty: nothingSeen })
const useStore = accountState(store.read)
export const useSightings = useStore
store.onChangedElsewhere(() => useStore.setState(store.read()))

/** Called with each list that was read, and when. */
export const noteRates = (rows: readonly NodeRow[], readAtMs: number): void => {
  const before = useStore.getState()
  const next = withSightings(before, rows, readAtMs, serverNow())
  if (next === before) return
  useStore.setState(next)
  store.write(next)
}
