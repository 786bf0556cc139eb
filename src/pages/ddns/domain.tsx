import { useQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { formatDay, formatTime } from '@/i18n/format-time'
import { useLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import { serverNow } from '@/lib/clock'
import { query } from '@/request/query'
import type { routes } from '@/routes'
import { asPage } from '@/screen/as-page'
import { Screen } from '@/screen/screen'
import { usePageParams } from '@/screen/use-page-params'
import { usePullDown } from '@/screen/use-pull-down'
import type { Domain } from '@/services/ddns'
import { useSession } from '@/session/session'
import { Badge } from '@/ui/badge'
import { Card } from '@/ui/card'
import { Icon } from '@/ui/icon'
import { QueryView } from '@/ui/query-view'
import { Row } from '@/ui/row'
import { TakesLong } from '@/ui/takes-long'
import { type DomainSettings, domainSetup } from './calls'
import { isCatchingUp } from './lag'
import { AddressCard } from './parts/address-card'
import { AuthoriseNotice } from './parts/authorise'
import { NoSuchDomain } from './parts/no-such-domain'
import { ReachNotice } from './parts/reach-notice'
import { SettingsCard } from './parts/settings-card'
import { useDomain } from './use-domain'
import { ddnsWords } from './words'
import './domain.scss'

definePageConfig({ enablePullDownRefresh: true })

/** One domain: which of the three values lags behind, its settings, and its log. */
export default asPage(function DomainPage() {
  const t = useWords(ddnsWords)
  const { domainId } = usePageParams<typeof routes.ddns.domain>()
  const isGuest = useSession().status === 'signed-out'
  if (!isGuest && domainId) return <OneDomain domainId={domainId} />
  return (
    <Screen title={t('title')} guest={{ title: t('guestTitle'), note: t('guestNote') }}>
      <NoSuchDomain />
    </Screen>
  )
})

/** The title is the name that the server knows: a link's could be another. */
const OneDomain = ({ domainId }: { domainId: string }) => {
  const t = useWords(ddnsWords)
  const { domains, domain } = useDomain(domainId)
  const settings = useQuery({ ...query(domainSetup.domainSettings, { domainId }), enabled: domain !== undefined })
  usePullDown(() => Promise.all([domains.refetch(), domain && settings.refetch()]))
  return (
    <Screen title={domain?.name ?? t('title')}>
      <QueryView query={domains} isEmpty={() => !domain} empty={<NoSuchDomain />}>
        {() =>
          domain && (
            <View className="domain__parts">
              <Truths domain={domain} />
              {isCatchingUp(domain) && <TakesLong />}
              <QueryView query={settings}>
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
    </Screen>
  )
}

const Truths = ({ domain }: { domain: Domain }) => {
  const { isAuthorised, v4, v6, ttlS } = domain
  if (!isAuthorised) return <AuthoriseNotice domain={domain} />
  const common = { ttlS, isNodeThere: v4.nodeAddress !== null || v6.nodeAddress !== null }
  return (
    <>
      {v4.state !== 'off' && <AddressCard family="IPv4" record={v4} {...common} />}
      {v6.state !== 'off' && <AddressCard family="IPv6" record={v6} {...common} />}
      <ReachNotice domain={domain} />
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
