import { useCallback } from 'react'
import * as v from 'valibot'
import { serverNow } from '@/lib/clock'
import { TimeMs } from '@/lib/shapes'
import { storedState } from './stored-state'

/** What its owner wants to be reminded of later: when that was said, and until when it holds. */
const PutOff = v.object({ items: v.record(v.string(), v.object({ atMs: TimeMs, untilMs: TimeMs })) })
type PutOff = v.InferOutput<typeof PutOff>

const none: PutOff = { items: {} }

const useStore = storedState({ key: 'putOff', schema: PutOff, empty: none }, (now, { items }) => ({
  items: { ...items, ...now.items },
}))

export const hourMs = 3_600_000
export const weekMs = 7 * 24 * hourMs
/** The time of a page is a little behind. */
const slackMs = 5 * 60_000

/** A stored time in the future, or longer than anybody can choose, hides nothing: the clock was wrong, then or now. */
const holds = ({ atMs, untilMs }: PutOff['items'][string], nowMs: number): boolean =>
  atMs <= nowMs + slackMs && nowMs < untilMs && untilMs <= atMs + weekMs

/** Until when something is put off, if it is; what began later than that was said is new. */
export const usePutOff = (nowMs: number): ((key: string, sinceMs?: number | null) => number | undefined) => {
  const { items } = useStore()
  return useCallback(
    (key, sinceMs) => {
      const found = items[key]
      return found && holds(found, nowMs) && (sinceMs ?? 0) <= found.atMs ? found.untilMs : undefined
    },
    [items, nowMs],
  )
}

/** Whose cause was seen gone: if it is there again, it is new. */
export const forgetPutOff = (isGone: (key: string, atMs: number) => boolean): void => {
  const gone = Object.entries(useStore.getState().items).filter(([key, { atMs }]) => isGone(key, atMs))
  if (gone.length > 0)
    putOff(
      gone.map(([key]) => key),
      0,
    )
}

/** For so long; 0 takes it back. */
export const putOff = (keys: readonly string[], forMs: number): void => {
  const atMs = serverNow()
  const kept = Object.entries(useStore.getState().items).filter(
    ([key, each]) => !keys.includes(key) && holds(each, atMs),
  )
  const added = forMs > 0 ? keys.map(key => [key, { atMs, untilMs: atMs + forMs }] as const) : []
  useStore.keep({ items: Object.fromEntries([...kept, ...added]) })
}
