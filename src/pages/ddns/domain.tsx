import { useQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { formatDay, formatTime } from '@/i18n/format-time'
import { useLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import { serverNow } from '@/lib/clock'
import { query } from '@/request/query'
import { open, routes } from '@/routes'
import { asPage } from '@/screen/as-page'
import { Screen } from '@/screen/screen'
import { usePageParams } from '@/screen/use-page-params'
import { usePullDown } from '@/screen/use-pull-down'
import { Badge } from '@/ui/badge'
import { Card } from '@/ui/card'
import { Empty } from '@/ui/empty'
import { Icon } from '@/ui/icon'
import { QueryView } from '@/ui/query-view'
import { Row } from '@/ui/row'
import { TakesLong } from '@/ui/takes-long'
import { type Domain, type DomainSettings, ddns } from './calls'
import { isCatchingUp } from './lag'
import { AddressCard } from './parts/address-card'
import { AuthoriseNotice } from './parts/authorise'
import { SettingsCard } from './parts/settings-card'
import { useDomain } from './use-domain'
import { ddnsWords } from './words'
import './domain.scss'

definePageConfig({ enablePullDownRefresh: true })

/** One domain: which of the three values lags behind, its settings, and its log. */
export default asPage(function DomainPage() {
  const t = useWords(ddnsWords)
  const { domainId = '', name = '' } = usePageParams<typeof routes.ddns.domain>()
  const found = useDomain(domainId)
  return (
    <Screen title={found.domain?.name ?? (name || t('title'))} guest={{ title: t('guestTitle'), note: t('guestNote') }}>
      <OneDomain domainId={domainId} {...found} />
    </Screen>
  )
})

type Props = { domainId: string } & ReturnType<typeof useDomain>

const OneDomain = ({ domainId, domains, domain, isSearching }: Props) => {
  const t = useWords(ddnsWords)
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
            {isCatchingUp(domain) && <TakesLong />}
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

/** The domain's update log, newest first, in the server's words. */
const Log = ({ lines }: { lines: DomainSettings['log'] }) => {
  const t = useWords(ddnsWords)
  const language = useLanguage()
  if (lines.length === 0) return <Card title={t('log')}>{t('logEmpty')}</Card>
  return (
    <Card title={t('log')} isFlush>
      {lines.map(({ atMs, words, isFailure }) => (
        <Row
          key={`${atMs} ${words}`}
          title={words}
          note={`${formatDay(atMs, serverNow(), language)} ${formatTime(atMs)}`}
          leading={<Icon name={isFailure ? 'warning' : 'check'} />}
          trailing={isFailure && <Badge text={t('logFailure')} tone="danger" />}
        />
      ))}
    </Card>
  )
}
