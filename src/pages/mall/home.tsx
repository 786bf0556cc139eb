import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useWords } from '@/i18n/words'
import { pagedQuery, pagesKeyOf, rowsOf } from '@/request/paged-query'
import { query } from '@/request/query'
import { asPage } from '@/screen/as-page'
import { Screen } from '@/screen/screen'
import { usePullDownOf } from '@/screen/use-pull-down'
import { mall } from '@/services/mall'
import { points } from '@/services/points'
import { useSession } from '@/session/session'
import { Empty } from '@/ui/empty'
import { ListFooter } from '@/ui/list/list-footer'
import { useNextPage } from '@/ui/list/use-next-page'
import { QueryView } from '@/ui/query-view'
import { useSearch } from '@/ui/use-search'
import { everything, isNarrowed, toInput } from './filter'
import { Balance } from './parts/balance'
import { Filters } from './parts/filters'
import { GridSkeleton, Shelf } from './parts/shelf'
import { mallWords } from './words'

definePageConfig({ enablePullDownRefresh: true })

/** The mall, a tab: balance, categories and the shelf. */
export default asPage(function Mall() {
  const t = useWords(mallWords)
  const { status } = useSession()
  const isGuest = status === 'signed-out'
  const [chosen, setFilter] = useState(everything)
  // What one can afford, a server knows of nobody else.
  const filter = { ...chosen, isAffordable: chosen.isAffordable && status === 'signed-in' }
  const { asked, isTyping } = useSearch(filter.search)
  const input = toInput({ ...filter, search: asked })
  const goods = useInfiniteQuery(pagedQuery(mall.goods, input))
  const pointsQuery = useQuery(query(points.userPoints, {}))
  const categories = useLastDefined(goods.data?.pages[0]?.categories)
  usePullDownOf(mall.goods, points.userPoints)
  const footer = useNextPage(goods)
  const client = useQueryClient()
  const available = pointsQuery.data?.available
  // Once the balance is not the known one any more.
  useEffect(
    () => (available === undefined ? undefined : () => void client.invalidateQueries({ queryKey: affordable })),
    [client, available],
  )
  const showAll = { text: t('showAll'), onPress: () => setFilter(everything) }
  return (
    <Screen title={t('title')} isTab>
      <Balance points={isGuest ? undefined : pointsQuery} />
      <Filters
        filter={filter}
        categories={categories}
        isGuest={status !== 'signed-in'}
        onChange={change => setFilter({ ...chosen, ...change })}
      />
      <QueryView
        query={goods}
        isEmpty={pages => rowsOf(pages).length === 0}
        isFiltered={isNarrowed(filter)}
        isTyping={isTyping}
        skeleton={<GridSkeleton />}
        empty={
          <Empty
            title={t('empty')}
            note={t('emptyNote')}
            action={{ text: t('again'), onPress: goods.refetch, needsNetwork: true }}
          />
        }
        noMatch={
          filter.isAffordable && asked === '' && filter.categoryId === '' ? (
            <Empty title={t('noneAffordable')} note={t('noneAffordableNote')} action={showAll} />
          ) : (
            <Empty title={t('none')} note={t('noneNote')} action={showAll} />
          )
        }
      >
        {pages => (
          <>
            <Shelf goods={rowsOf(pages)} availablePoints={isGuest ? undefined : available} />
            <ListFooter {...footer} />
          </>
        )}
      </QueryView>
    </Screen>
  )
})

/** The lists that change with the balance. */
const affordable = [...pagesKeyOf(mall.goods), { isAffordable: true }]

/** Keeps the last categories while a filter's first response is loading. */
const useLastDefined = <Value,>(value: Value | undefined): Value | undefined => {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}
