import type { InputOf } from '@/request/call'
import type { GoodsSort, mall } from '@/services/mall'

/** The chosen filters. */
export type Filter = { search: string; categoryId: string; isAffordable: boolean; sort: GoodsSort }

export const everything: Filter = { search: '', categoryId: '', isAffordable: false, sort: 'usual' }

/** Sorting alone does not narrow the list. */
export const isNarrowed = ({ search, categoryId, isAffordable }: Filter): boolean =>
  search.trim() !== '' || categoryId !== '' || isAffordable

export const toInput = ({ search, categoryId, ...rest }: Filter): Omit<InputOf<typeof mall.goods>, 'cursor'> => ({
  ...rest,
  ...(search.trim() && { search: search.trim() }),
  ...(categoryId && { categoryId }),
})
