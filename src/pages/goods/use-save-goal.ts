import { useQueryClient } from '@tanstack/react-query'
import { goalKey, goalRead } from '@/claiming/goal'
import { serverNow } from '@/lib/clock'
import { saveOwnData } from '@/session/own-data'
import { useWrite } from '@/write/use-write'

/** Takes the place of the goal before it; null is none. Whoever hears of no success hears of no failure either. */
export const useSaveGoal = (onSaved?: (goodsId: string | null) => void) => {
  const client = useQueryClient()
  const { queryKey } = goalRead
  const { run } = useWrite(saveOwnData, {
    isQuiet: onSaved === undefined,
    onDone: async (_, { entries: [{ value } = { value: null }] }) => {
      // One that is under way may have been answered before.
      await client.cancelQueries({ queryKey })
      const items = value === null ? [] : [{ key: goalKey, value, updatedAtMs: serverNow() }]
      client.setQueryData(queryKey, { items, nextCursor: null })
      onSaved?.(value)
    },
    onLost: () => client.invalidateQueries({ queryKey }),
  })
  return (goodsId: string | null) => run({ entries: [{ key: goalKey, value: goodsId }] })
}
