import { useQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useWords } from '@/i18n/words'
import { query } from '@/request/query'
import { open, routes } from '@/routes'
import { asPage } from '@/screen/as-page'
import { Screen } from '@/screen/screen'
import { usePageParams } from '@/screen/use-page-params'
import { usePullDown } from '@/screen/use-pull-down'
import { Empty } from '@/ui/empty'
import { QueryView } from '@/ui/query-view'
import { type Domain, ddns } from './calls'
import { ddnsWords } from './words'
import './domain.scss'
import { AddressCard } from './parts/address-card'
import { AuthoriseNotice } from './parts/authorise'
import { Log } from './parts/log'
import { SettingsCard } from './parts/settings-card'
import { useDomain } from './use-domain'

definePageConfig({ enablePullDownRefresh: true })

/** One domain: which of the three values lags behind, its settings, and its log. */
export default asPage(function DomainPage() {
  const t = useWords(ddnsWords)
  const { domainId = '', name = '' } = usePageParams<typeof routes.ddns.domain>()
  return (
    <Screen title={name || t('title')} guest={{ title: t('guestTitle'), note: t('guestNote') }}>
      <OneDomain domainId={domainId} />
    </Screen>
  )
})

const OneDomain = ({ domainId }: { domainId: string }) => {
  const t = useWords(ddnsWords)
  const { domains, domain, isSearching } = useDomain(domainId)
  const settings = useQuery({ ...query(ddns.domainSettings, { domainId }), enabled: domain !== undefined })
  usePullDown(() => Promise.all([domains.refetch(), domain && settings.refetch()]))
  const missing = (
    <Empty
      title={t('missing')}
      note={t('missingNote')}
      action={{ text: t('toList'), onPress: () => open(routes.ddns.domains()) }}
    />
  )
  return (
    <QueryView query={domains} isEmpty={() => !domain && !isSearching} empty={missing}>
      {() =>
        domain && (
          <View className="domain__parts">
            <Truths domain={domain} />
            <QueryView query={settings} isEmpty={() => false} empty={null}>
              {data => (
                <View className="domain__parts">
                  <SettingsCard domain={domain} settings={data} />
                  <Log lines={data.log} />
                </View>
              )}
            </QueryView>
          </View>
        )
      }
    </QueryView>
  )
}

const Truths = ({ domain }: { domain: Domain }) => {
  const { isAuthorised, v4, v6, ttlS } = domain
  if (!isAuthorised) return <AuthoriseNotice domain={domain} />
  return (
    <>
      {v4.state !== 'off' && <AddressCard family="IPv4" record={v4} ttlS={ttlS} />}
      {v6.state !== 'off' && <AddressCard family="IPv6" record={v6} ttlS={ttlS} />}
    </>
  )
}
