import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useWords } from '@/i18n/words'
import { usePublicForwarding } from '@/platform/forwarding'
import { whereAmI } from '@/platform/location'
import { isShownAlone } from '@/platform/timeline'
import { type Coordinates, wechat } from '@/platform/wechat'
import { pagedQuery, rowsOf } from '@/request/paged-query'
import { routes } from '@/routes'
import { asPage } from '@/screen/as-page'
import { Screen } from '@/screen/screen'
import { usePageParams } from '@/screen/use-page-params'
import { usePullDownOf } from '@/screen/use-pull-down'
import { type Shop, shop } from '@/services/shops'
import { Empty } from '@/ui/empty'
import { PagedList } from '@/ui/list/paged-list'
import { Notice } from '@/ui/notice'
import { Pills } from '@/ui/pills'
import { QueryView } from '@/ui/query-view'
import { SearchBox } from '@/ui/search-box'
import { useSearch } from '@/ui/use-search'
import { ShopCard } from './parts/shop-card'
import { shopsWords } from './words'

definePageConfig({ enablePullDownRefresh: true, enableShareAppMessage: true, enableShareTimeline: true })

/** The shops, by distance or by name. */
export default asPage(function Shops() {
  const t = useWords(shopsWords)
  usePublicForwarding(() => ({
    title: t('forwarded'),
    path: routes.shops.shops().path,
    imageUrl: '/pages/shops/forwarded.jpg',
  }))
  const sorting = useShopSorting()
  const params = usePageParams<typeof routes.shops.shops>()
  const [search, setSearch] = useState(() => readable(params.search ?? ''))
  const { asked, isTyping } = useSearch(search)
  const filter = { ...(asked && { search: asked }), ...(sorting.coordinates && { near: sorting.coordinates }) }
  const shops = useInfiniteQuery(pagedQuery(shop.shops, filter))
  usePullDownOf(shop.shops)
  const permissions = wechat && { text: t('permissions'), onPress: wechat.openSettings }
  return (
    <Screen title={t('title')}>
      <SearchBox label={t('search')} value={search} onChange={setSearch} />
      {!isShownAlone() && (
        <Pills
          label={t('order')}
          options={[
            { value: 'name', text: t('byName') },
            { value: 'near', text: t(sorting.isLocating ? 'locating' : 'near') },
          ]}
          value={sorting.order}
          onChange={sorting.choose}
        />
      )}
      {sorting.isRefused && <Notice icon="place" title={t('refused')} note={t('refusedNote')} action={permissions} />}
      <QueryView
        query={shops}
        isEmpty={pages => rowsOf(pages).length === 0}
        isFiltered={asked !== ''}
        isTyping={isTyping}
        empty={<Empty title={t('empty')} action={{ text: t('again'), onPress: shops.refetch, needsNetwork: true }} />}
        noMatch={
          <Empty
            title={t('none', { search: asked })}
            note={t('noneNote')}
            action={{ text: t('showAll'), onPress: () => setSearch('') }}
          />
        }
      >
        {() => (
          <PagedList list={shops} keyOf={shopIdOf} likelyHeight={244} isCards>
            {found => <ShopCard shop={found} />}
          </PagedList>
        )}
      </QueryView>
    </Screen>
  )
})

/** A link that was encoded twice names nothing. */
const readable = (search: string): string => (/%[0-9a-f]{2}/i.test(search) ? '' : search)

const shopIdOf = ({ shopId }: Shop) => shopId

type Order = 'name' | 'near'

/** The list's order, and the user's position, which is requested only for "nearest first". */
const useShopSorting = () => {
  const [order, setOrder] = useState<Order>('name')
  const [coordinates, setCoordinates] = useState<Coordinates>()
  const [isRefused, setRefused] = useState(false)
  const choices = useRef(0)
  const choose = async (wanted: Order) => {
    choices.current += 1
    const mine = choices.current
    setOrder(wanted)
    setRefused(false)
    if (wanted === 'name') return setCoordinates(undefined)
    const found = await whereAmI()
    // The user has chosen again before the position arrived: the last choice counts.
    if (mine !== choices.current) return
    setCoordinates(found)
    setRefused(found === undefined)
    if (!found) setOrder('name')
  }
  const isLocating = order === 'near' && !coordinates
  return { order, coordinates, isLocating, isRefused, choose: (wanted: Order) => void choose(wanted) }
}
