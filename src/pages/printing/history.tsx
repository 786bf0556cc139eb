import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { printHistoryWords } from '@/i18n/print-history'
import { printingWords } from '@/i18n/printing'
import { useWords } from '@/i18n/words'
import { pagedQuery, query, rowsOf } from '@/request/query'
import { open, routes } from '@/routes'
import { asPage } from '@/screen/as-page'
import { Guest } from '@/screen/guest'
import { Screen } from '@/screen/screen'
import { usePullDown } from '@/screen/use-pull-down'
import { second } from '@/services/second'
import { useSession } from '@/session/session'
import { Card } from '@/ui/card'
import { Empty } from '@/ui/empty'
import { footerOf, ListFooter } from '@/ui/list-footer'
import { QueryView } from '@/ui/query-view'
import { useNextPage } from '@/ui/use-next-page'
import { Clearing } from './parts/clearing'
import { CountsCard } from './parts/counts'
import { HistoryLine } from './parts/history-line'
import { startPrinting } from './store'

/** What was printed from any of the account's phones. */
export default asPage(function History() {
  const t = useWords(printHistoryWords)
  const guest = useWords(printingWords)
  const isGuest = useSession().status === 'signed-out'
  return (
    <Screen title={t('title')}>
      {isGuest ? <Guest title={guest('guestTitle')} note={guest('guestNote')} /> : <Prints />}
    </Screen>
  )
}, startPrinting)

const Prints = () => {
  const t = useWords(printHistoryWords)
  const prints = useInfiniteQuery(pagedQuery(second.printHistory, {}))
  const counts = useQuery(query(second.printCounts, {}))
  usePullDown(() => Promise.all([prints.refetch(), counts.refetch()]))
  useNextPage(prints)
  const toPrint = { text: t('toPrint'), onPress: () => open(routes.printing.printing()) }
  return (
    <QueryView
      query={prints}
      isEmpty={pages => rowsOf(pages).length === 0}
      empty={<Empty title={t('empty')} note={t('emptyNote')} action={toPrint} />}
    >
      {pages => (
        <>
          <CountsCard counts={counts.data} />
          <Card isFlush>
            {rowsOf(pages).map(entry => (
              <HistoryLine key={entry.id} entry={entry} />
            ))}
          </Card>
          <ListFooter state={footerOf(prints)} onRetry={prints.fetchNextPage} />
          <Clearing count={counts.data?.prints ?? rowsOf(pages).length} />
        </>
      )}
    </QueryView>
  )
}
