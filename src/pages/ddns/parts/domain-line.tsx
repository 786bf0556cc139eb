import { View } from '@tarojs/components'
import { formatAgo, formatDuration } from '@/i18n/format-time'
import { useLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import { serverNow } from '@/lib/clock'
import { open, routes } from '@/routes'
import type { Domain } from '@/services/ddns'
import { PaneRow } from '@/ui/panes'
import { Row } from '@/ui/row'
import { ddnsWords } from '../words'
import './domain-line.scss'
import { RecordBadge } from './record-badge'

/** One domain: the state of each address family and why, its provider, its TTL, and its last change. */
export const DomainLine = ({ domain }: { domain: Domain }) => {
  const t = useWords(ddnsWords)
  const language = useLanguage()
  const { id, name, provider, isAuthorised, v4, v6, ttlS, changedAtMs } = domain
  const families = [
    { family: 'IPv4', ...v4 },
    { family: 'IPv6', ...v6 },
  ] as const
  const facts = [
    provider,
    ttlS !== null && t('ttl', { time: formatDuration(ttlS * 1_000, language) }),
    changedAtMs === null ? t('neverChanged') : t('changed', { ago: formatAgo(changedAtMs, serverNow(), language) }),
  ]
  const page = routes.ddns.domain({ domainId: id })
  const row = (
    <Row
      title={name}
      onPress={() => void open(page)}
      note={
        <>
          <View className="domain-line__states">
            {isAuthorised ? (
              families.map(({ family, state }) => <RecordBadge key={family} family={family} state={state} />)
            ) : (
              <RecordBadge state="not-authorised" />
            )}
          </View>
          {families.map(
            ({ family, state, reason }) =>
              state === 'failed' && (
                <View key={family} className="domain-line__reason">
                  {t('becauseOf', { family, reason: reason ?? t('noReason') })}
                </View>
              ),
          )}
          <View>{facts.filter(Boolean).join(' · ')}</View>
        </>
      }
    />
  )
  return process.env.TARO_ENV === 'h5' ? <PaneRow address={page.path}>{row}</PaneRow> : row
}
