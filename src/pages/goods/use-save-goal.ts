import { useQueryClient } from '@tanstack/react-query'
import { goalKey, goalRead } from '@/claiming/goal'
import { serverNow } from '@/lib/clock'
import { useWrite } from '@/write/use-write'
import { saveGoal } from './writes'

/** Takes the place of the goal before it; null is none. Whoever hears of no success hears of no failure either. */
export const useSaveGoal = (onSaved?: (goodsId: string | null) => void) => {
  const client = useQueryClient()
  const { queryKey } = goalRead
  const write = useWrite(saveGoal, {
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
  return { write, save: (goodsId: string | null) => write.run({ entries: [{ key: goalKey, value: goodsId }] }) }
}
