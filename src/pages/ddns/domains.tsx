import { ddnsWords } from '@/i18n/ddns'
import { useWords } from '@/i18n/words'
import { rowsOf } from '@/request/paged-query'
import { asPage } from '@/screen/as-page'
import { Guest } from '@/screen/guest'
import { Screen } from '@/screen/screen'
import { usePullDownOf } from '@/screen/use-pull-down'
import { deviceInfo } from '@/services/device-info'
import type { Domain } from '@/services/shapes/ddns'
import { useSession } from '@/session/session'
import { PagedList } from '@/ui/paged-list'
import { QueryView } from '@/ui/query-view'
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
  usePullDownOf(deviceInfo.domains)
  return (
    <QueryView
      query={domains}
      isEmpty={data => rowsOf(data).length === 0}
      empty={<Guide onRefresh={() => domains.refetch()} />}
    >
      {() => (
        <PagedList list={domains} keyOf={idOf} likelyHeight={95}>
          {domain => <DomainLine domain={domain} />}
        </PagedList>
      )}
    </QueryView>
  )
}

const idOf = ({ id }: Domain) => id
