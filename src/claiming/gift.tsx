import { View } from '@tarojs/components'
import { claimingWords } from '@/i18n/claiming'
import { formatDay, formatTime } from '@/i18n/format-time'
import { useLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import { useIntention } from '@/intention/use-intention'
import { claimOpenGift } from '@/intention/writes'
import type { OpenGift } from '@/services/points'
import { Card } from '@/ui/card'
import { Row } from '@/ui/row'
import { useServerNow } from '@/ui/use-now'
import { ClaimButton, isAtRest } from './claim-button'
import { Fireflies } from './fireflies'
import { giftWords } from './gift-words'
import { useLeaving } from './use-leaving'

/** A gift that can be claimed, or was just now. */
export const Gift = ({ gift: { state: giftState, points, expiresAtMs } }: { gift: OpenGift }) => {
  const t = useWords(giftWords)
  const unknown = useWords(claimingWords)('unknown')
  const language = useLanguage()
  const { leaving, leave } = useLeaving(giftState === 'ready' ? [] : ['gift'])
  const { state, run } = useIntention(claimOpenGift, { subject: '', isReportedByApp: true, onDone: leave('gift') })
  const isLeaving = leaving !== undefined
  const now = useServerNow(60_000)
  // One that is on its way was claimed in time.
  const isOver = expiresAtMs !== null && expiresAtMs <= now && isAtRest(state)
  if ((giftState !== 'ready' || isOver) && !isLeaving) return null
  const note =
    expiresAtMs === null
      ? t('giftNoteForever', { points })
      : t('giftNote', { points, day: formatDay(expiresAtMs, now, language), time: formatTime(expiresAtMs) })
  return (
    <Card title={t('forYou')} isFlush>
      <View className="of-fireflies">
        {isLeaving && <Fireflies />}
        <Row
          title={t('gift')}
          note={state === 'unknown' ? unknown : note}
          trailing={!isLeaving && <ClaimButton isSmall state={state} onClaim={() => run({})} />}
        />
      </View>
    </Card>
  )
}
