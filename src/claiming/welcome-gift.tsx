import { useQuery } from '@tanstack/react-query'
import { claimingWords } from '@/i18n/claiming'
import { formatServerDay } from '@/i18n/format-time'
import { useLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import { useIntention } from '@/intention/use-intention'
import { claimOpenGift } from '@/intention/writes'
import { serverDayAt } from '@/lib/server-days'
import { query } from '@/request/query'
import { type OpenGift, points } from '@/services/points'
import { Card } from '@/ui/card'
import { ErrorCard } from '@/ui/error-card'
import { Pending } from '@/ui/query-view'
import { Row } from '@/ui/row'
import { ClaimButton } from './claim-button'

/** The points that wait for a new account, until they are claimed. */
export const WelcomeGift = () => {
  const gift = useQuery(query(points.openGift, {}))
  if (gift.error && !gift.data) return <ErrorCard error={gift.error} onRetry={gift.refetch} />
  return gift.data?.state === 'ready' ? <ReadyGift gift={gift.data} /> : <Pending of={gift} />
}

const ReadyGift = ({ gift: { points, expiresAtMs } }: { gift: OpenGift }) => {
  const t = useWords(claimingWords)
  const language = useLanguage()
  const { state, run } = useIntention(claimOpenGift, { subject: '', isReportedByApp: true })
  const note =
    expiresAtMs === null
      ? t('giftNoteForever', { points })
      : t('giftNote', { points, day: formatServerDay(serverDayAt(expiresAtMs), language) })
  return (
    <Card title={t('forYou')} isFlush>
      <Row
        title={t('gift')}
        note={state === 'unknown' ? t('unknown') : note}
        trailing={<ClaimButton isSmall state={state} onClaim={() => run({})} />}
      />
    </Card>
  )
}
