import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { everyPageAgain, pagedQuery, rowsOf } from '@/request/paged-query'
import { type Domain, ddns } from '@/services/ddns'
import { useGrowingPauses } from '@/ui/use-polling'
import { isAway, isCatchingUp } from './lag'

type Pages = { pages: { items: Domain[] }[] }

type Watched = {
  /** Only those that lead to this node. */
  nodeId?: string | undefined
  isAwaited?: (domain: Domain) => boolean
}

/** The account's domains; polls while a change is being applied, on whichever page of the list. */
export const useDomains = ({ nodeId, isAwaited = isCatchingUp }: Watched = {}) =>
  useInfiniteQuery({
    ...pagedQuery(ddns.domains, nodeId ? { nodeId } : {}),
    persister: everyPageAgain,
    refetchInterval: useGrowingPauses<Pages>(data => rowsOf(data).some(isAwaited)),
  })

/** One domain. There is no call for a single one, so the list is read on until it is found. */
export const useDomain = (domainId: string) => {
  const domains = useDomains({ isAwaited: each => each.id === domainId && (isCatchingUp(each) || isAway(each)) })
  const { data, hasNextPage, isFetching, error, fetchNextPage } = domains
  const domain = data && rowsOf(data).find(({ id }) => id === domainId)
  const isOnALaterPage = data !== undefined && !domain && hasNextPage && !isFetching && !error
  useEffect(() => {
    if (isOnALaterPage) void fetchNextPage()
  }, [isOnALaterPage, fetchNextPage])
  // Until it is found there is nothing to draw, and nowhere else to say that the next page did not come.
  const isSearching = !domain && hasNextPage
  return { domains: isSearching ? { ...domains, data: undefined, isFetchNextPageError: false } : domains, domain }
}
