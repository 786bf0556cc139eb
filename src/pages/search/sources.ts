import { useInfiniteQuery } from '@tanstack/react-query'
import { formatDay } from '@/i18n/format-time'
import { useLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import { serverNow } from '@/lib/clock'
import { onceEach } from '@/lib/once-each'
import { shownRowsOf } from '@/node/node-rows'
import { pagedQuery } from '@/request/paged-query'
import { routes } from '@/routes'
import { ddns } from '@/services/ddns'
import { devices } from '@/services/devices'
import { mall } from '@/services/mall'
import { orders } from '@/services/orders'
import { shop } from '@/services/shops'
import type { QueryLike } from '@/ui/query-state'
import type { Found, Kind } from './parts/section'
import { holds } from './places'
import { searchWords } from './words'

/** What is found on a server: by the word, or, where its call takes none, among the rows that were read. */
export type Source = {
  kind: Kind
  list: QueryLike<unknown> & { hasNextPage: boolean; fetchNextPage: () => Promise<unknown> }
  rows: Found[]
  isSearchedHere?: boolean
}

type Pages<Row> = { pages: readonly { items: readonly Row[] }[] }

/** No search for shops is longer. */
const maxSearch = 40
/** Half a sign, such as of an emoji, is found nowhere. */
const cut = (name: string) => name.slice(0, maxSearch).replace(/[\ud800-\udbff]$/, '')

/** A row that moved from one page to the next between two reads is found once. */
const rowsIn = <Row>(data: Pages<Row> | undefined, foundOf: (row: Row) => Found): Found[] =>
  onceEach(data?.pages.flatMap(({ items }) => items.map(foundOf)) ?? [], ({ key }) => key)

const useNodes = (search: string): Source => {
  const list = useInfiniteQuery(pagedQuery(devices.nodes, { search }))
  const rows = shownRowsOf(list.data).map(
    ({ id, name, group, model }): Found => ({
      ...{ key: id, title: name, note: [group, model].filter(Boolean).join(' · ') },
      ...{ icon: 'node', to: routes.node.node({ deviceId: id, name }) },
    }),
  )
  return { kind: 'nodes', list, rows }
}

const useGoods = (search: string): Source => {
  const t = useWords(searchWords)
  const list = useInfiniteQuery(pagedQuery(mall.goods, { search }))
  const rows = rowsIn(list.data, ({ goodsId, name, pricePoints }) => ({
    ...{ key: goodsId, title: name, note: t('price', { points: pricePoints }) },
    ...{ icon: 'mall', to: routes.goods.goods({ goodsId }) },
  }))
  return { kind: 'goods', list, rows }
}

const useShops = (search: string): Source => {
  const list = useInfiniteQuery(pagedQuery(shop.shops, { search }))
  const rows = rowsIn(list.data, ({ shopId, name, address }) => ({
    ...{ key: shopId, title: name, note: address },
    ...{ icon: 'place', to: routes.shops.shops({ search: cut(name) }) },
  }))
  return { kind: 'shops', list, rows }
}

const useOrders = (search: string): Source => {
  const language = useLanguage()
  const list = useInfiniteQuery(pagedQuery(orders.orders, { tab: 'all' }))
  const rows = rowsIn(list.data, ({ orderNo, title, steps: [first] }) => ({
    ...{ key: orderNo, title, note: first && formatDay(first.atMs, serverNow(), language) },
    ...{ icon: 'order', to: routes.orders.order({ orderNo }) },
  })).filter(({ key, title }) => holds(search, `${title} ${key}`))
  return { kind: 'orders', list, rows, isSearchedHere: true }
}

const useDomains = (search: string): Source => {
  const list = useInfiniteQuery(pagedQuery(ddns.domains, {}))
  const rows = rowsIn(list.data, ({ id, name, provider }) => ({
    ...{ key: id, title: name, note: provider },
    ...{ icon: 'at', to: routes.ddns.domain({ domainId: id }) },
  })).filter(({ title, note }) => holds(search, `${title} ${note ?? ''}`))
  return { kind: 'domains', list, rows, isSearchedHere: true }
}

/** In the order in which they are shown; a guest has nodes, orders and domains of nobody. */
export const useSources = (search: string, isGuest: boolean): Source[] => {
  const [nodes, goods, orderList] = [useNodes(search), useGoods(search), useOrders(search)]
  const [domains, shops] = [useDomains(search), useShops(search)]
  return isGuest ? [goods, shops] : [nodes, goods, orderList, domains, shops]
}
