import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Item } from '@/attention/items'
import { attentionWords } from '@/attention/words'
import { useWords } from '@/i18n/words'
import { serverNow } from '@/lib/clock'
import { everyPageAgain, pagedQuery, rowsOf } from '@/request/paged-query'
import { query } from '@/request/query'
import { open, routes } from '@/routes'
import { ddns } from '@/services/ddns'
import type { NodeRow } from '@/services/devices'
import { feedback } from '@/services/feedback'
import { printers } from '@/services/printers'
import { forgetPutOff, usePutOff } from '@/session/put-off'
import { useUnseenReplies } from '@/session/seen-replies'
import { useWaitingPrinters } from './waiting-printers'

/** What an earlier run, or a look at the page before, has read does not tell that all is well now. */
export const anew = { refetchOnMount: 'always' } as const
type Read = { isFetchedAfterMount: boolean; dataUpdatedAt: number; error: unknown }
/** What the reply to a claim has told of it meanwhile leaves it as old as it was. */
export const useIsReadAnew = ({ isFetchedAfterMount, dataUpdatedAt, error }: Read): boolean => {
  const [beforeMs] = useState(dataUpdatedAt)
  return isFetchedAfterMount && dataUpdatedAt !== beforeMs && !error
}

/**
 * What only this page looks for: domains that no longer follow their node, printers that wait for somebody, and replies of
 * ours that nobody has seen.
 */
export const useFurtherItems = (nowMs: number, rows: readonly NodeRow[]) => {
  const domains = useInfiniteQuery({ ...pagedQuery(ddns.domains, {}), ...anew, persister: everyPageAgain })
  const { hasNextPage, isFetching, error, fetchNextPage } = domains
  const isNextWanted = hasNextPage && !isFetching && !error
  useEffect(() => {
    if (isNextWanted) void fetchNextPage()
  }, [isNextWanted, fetchNextPage])
  const printersRead = useQuery({ ...query(printers.printers, {}), ...anew })
  const failed = useFailedDomains(domains)
  const waiting = useWaitingPrinters(printersRead.data, rows)
  const replies = useReplies()
  const repliesRead = useInfiniteQuery({ ...pagedQuery(feedback.sentFeedback, {}), ...anew })
  const putOff = usePutOff(nowMs)
  const isLoading = domains.isLoading || printersRead.isLoading
  // What comes first is shown first, so that nothing moves.
  const items = (isLoading ? [] : [...failed, ...waiting, ...replies]).map(item => ({
    ...item,
    untilMs: putOff(item.key),
  }))
  const areNew = [useIsReadAnew(domains), useIsReadAnew(printersRead), useIsReadAnew(repliesRead)]
  const areRead = areNew.every(Boolean) && !hasNextPage
  return { domains, printers: printersRead, replies: repliesRead, items, areRead }
}

type Domains = { data: { pages: { items: { id: string; name: string; v4: Family; v6: Family }[] }[] } | undefined }
type Family = { state: string }

/** One line each: a name that leads nowhere keeps people out of their home. */
const useFailedDomains = ({ data, dataUpdatedAt }: Domains & { dataUpdatedAt: number }): Item[] => {
  const t = useWords(attentionWords)
  const rows = data ? rowsOf(data) : []
  const failed = rows.filter(isLost)
  const working = rows.filter(row => !failed.includes(row)).map(({ id }) => keyOf(id))
  const seenWorking = working.join()
  useEffect(() => {
    // The page counts by the phone's clock.
    const readAtMs = dataUpdatedAt + serverNow() - Date.now()
    forgetPutOff((key, atMs) => readAtMs > atMs && seenWorking.split(',').includes(key))
  }, [seenWorking, dataUpdatedAt])
  return failed.map(({ id, name }) => ({
    key: keyOf(id),
    title: t('about', { name, what: t('domainFailed') }),
    note: t('domainFailedNote'),
    tone: 'warn',
    action: { text: t('see'), onPress: () => open(routes.ddns.domain({ domainId: id })) },
  }))
}

/** No family leads to the node, or is about to. */
const isLost = ({ v4, v6 }: { v4: Family; v6: Family }): boolean => {
  const states = [v4.state, v6.state]
  return states.includes('failed') && !states.some(state => ['in-step', 'waiting', 'unknown'].includes(state))
}

const keyOf = (id: string): string => `domain ${id}`

const useReplies = (): Item[] => {
  const t = useWords(attentionWords)
  const { count, latestAtMs } = useUnseenReplies()
  if (count === 0) return []
  return [
    {
      // A later one is news.
      key: `replies ${latestAtMs}`,
      title: t('replies', { count }),
      tone: 'plain',
      action: { text: t('see'), onPress: () => open(routes.help.sent()) },
    },
  ]
}
