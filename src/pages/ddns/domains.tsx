import { ddnsWords } from '@/i18n/ddns'
import { useWords } from '@/i18n/words'
import { rowsOf } from '@/request/query'
import { asPage } from '@/screen/as-page'
import { Guest } from '@/screen/guest'
import { Screen } from '@/screen/screen'
import { usePullDown } from '@/screen/use-pull-down'
import { useSession } from '@/session/session'
import { Card } from '@/ui/card'
import { footerOf, ListFooter } from '@/ui/list-footer'
import { QueryView } from '@/ui/query-view'
import { useNextPage } from '@/ui/use-next-page'
import { DomainLine } from './parts/domain-line'
import { Guide } from './parts/guide'
import { useDomains } from './use-domain'

/** Every domain of the account, also those with which nothing was ever done. */
export default asPage(function DomainsPage() {
  const t = useWords(ddnsWords)
  const isGuest = useSession().status === 'signed-out'
  return (
    <Screen title={t('title')}>
      {isGuest ? <Guest title={t('guestTitle')} note={t('guestNote')} /> : <Domains />}
    </Screen>
  )
})

const Domains = () => {
  const domains = useDomains()
  usePullDown(domains.refetch)
  useNextPage(domains)
  return (
    <QueryView
      query={domains}
      isEmpty={data => rowsOf(data).length === 0}
      empty={<Guide onRefresh={() => domains.refetch()} />}
    >
      {data => (
        <>
          <Card isFlush>
            {rowsOf(data).map(domain => (
              <DomainLine key={domain.id} domain={domain} />
            ))}
          </Card>
          <ListFooter state={footerOf(domains)} onRetry={domains.fetchNextPage} />
        </>
      )}
    </QueryView>
  )
}
