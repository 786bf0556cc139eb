import { type UseQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useEffect, useRef } from 'react'
import { formatNumber } from '@/i18n/format-number'
import { useWords } from '@/i18n/words'
import { pagedQuery, rowsOf } from '@/request/paged-query'
import { query } from '@/request/query'
import { open, routes } from '@/routes'
import { asPage } from '@/screen/as-page'
import { Screen } from '@/screen/screen'
import { usePullDownOf } from '@/screen/use-pull-down'
import { Card } from '@/ui/card'
import { Empty } from '@/ui/empty'
import { useIsStale } from '@/ui/freshness'
import { PagedList } from '@/ui/list/paged-list'
import { withAgeOf } from '@/ui/query-state'
import { QueryView } from '@/ui/query-view'
import { Stat, unknownValue } from '@/ui/stat'
import { useGrowingPauses } from '@/ui/use-polling'
import type { PrintState } from './calls'
import { type PrintCounts, type PrintLogEntry, printLog } from './log-calls'
import { Clearing } from './parts/clearing'
import { HistoryLine } from './parts/history-line'
import { startPrinting } from './store'
import { printHistoryWords, printingWords } from './words'
import './history.scss'
import './parts/counts.scss'

definePageConfig({ enablePullDownRefresh: true })

/** What was printed from any of the account's phones. */
export default asPage(function History() {
  const t = useWords(printHistoryWords)
  const guest = useWords(printingWords)
  return (
    <Screen title={t('title')} guest={{ title: guest('guestTitle'), note: guest('guestNote') }}>
      <Prints />
    </Screen>
  )
}, startPrinting)

type Pages = { pages: { items: PrintLogEntry[] }[] }

const underWay: readonly PrintState[] = ['uploaded', 'queued', 'sent', 'printing', 'held']
/** Of the first page, which alone is read again. */
const underWayIn = ({ pages: [first] }: Pages): string =>
  (first?.items ?? []).flatMap(({ id, state }) => (underWay.includes(state) ? id : [])).join()

/** One that has ended while the page was open is counted as well. */
const useCountedAgain = (data: Pages | undefined, { refetch }: Pick<UseQueryResult, 'refetch'>): void => {
  const now = data && underWayIn(data)
  const before = useRef(now)
  useEffect(() => {
    if (before.current) void refetch()
    before.current = now
  }, [now, refetch])
}

const Prints = () => {
  const t = useWords(printHistoryWords)
  const prints = useInfiniteQuery({
    ...pagedQuery(printLog.printHistory, {}),
    refetchInterval: useGrowingPauses<Pages>(data => underWayIn(data) !== ''),
  })
  const counts = useQuery(query(printLog.printCounts, {}))
  useCountedAgain(prints.data, counts)
  usePullDownOf(printLog.printHistory, printLog.printCounts)
  const toPrint = { text: t('toPrint'), onPress: () => open(routes.printing.printing()) }
  return (
    <QueryView
      // The totals, a read of their own, are shown first.
      query={withAgeOf(prints, counts)}
      isEmpty={pages => rowsOf(pages).length === 0}
      empty={
        <View className="prints-none">
          <Empty title={t('empty')} note={t('emptyNote')} action={toPrint} />
        </View>
      }
    >
      {pages => (
        <>
          <CountsCard read={counts} />
          <PagedList list={prints} keyOf={idOf} likelyHeight={86}>
            {entry => <HistoryLine entry={entry} />}
          </PagedList>
          <Clearing count={counts.data?.prints ?? (prints.hasNextPage ? undefined : rowsOf(pages).length)} />
        </>
      )}
    </QueryView>
  )
}

const idOf = ({ id }: PrintLogEntry) => id

/** What was printed, and how it ended. */
const amounts = ['prints', 'pages'] as const
const endings = ['done', 'failed', 'cancelled'] as const

/** Counts of the whole history; unknown until the server has answered. */
const CountsCard = ({ read: { data, dataUpdatedAt, isError } }: { read: UseQueryResult<PrintCounts> }) => {
  const t = useWords(printHistoryWords)
  const isStale = useIsStale(dataUpdatedAt) || isError
  const stat = (kind: keyof PrintCounts, isLarge = false) => (
    <Stat
      key={kind}
      label={t(kind)}
      value={data ? formatNumber(data[kind]) : unknownValue}
      isLarge={isLarge}
      isStale={isStale}
    />
  )
  return (
    <Card title={t('counts')}>
      <View className="print-counts print-counts--amounts">{amounts.map(kind => stat(kind, true))}</View>
      <View className="print-counts print-counts--ended">{endings.map(kind => stat(kind))}</View>
    </Card>
  )
}
