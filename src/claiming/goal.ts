import { useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '@/request/call'
import { query } from '@/request/query'
import { userData } from '@/services/user-data'

/** The one item that an account saves up for: under one key of its own data, which all of its phones read. */
export const goalKey = 'goal'
export const goalRead = query(userData.userData, { prefix: goalKey })

export const goalIn = ({ items }: ReplyOf<typeof userData.userData>) => items.find(({ key }) => key === goalKey)

export const useGoal = () => {
  const { data, isLoading } = useQuery(goalRead)
  const entry = data && goalIn(data)
  return { isLoading, goodsId: entry?.value, sinceMs: entry?.updatedAtMs ?? 0 }
}
