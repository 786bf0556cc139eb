import { useQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { ClaimButton } from '@/claiming/claim-button'
import { claimingWords } from '@/i18n/claiming'
import { formatPoints } from '@/i18n/format-number'
import { formatAgo } from '@/i18n/format-time'
import { useLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import { useIntention } from '@/intention/use-intention'
import { claimOnlinePoints } from '@/intention/writes'
import { query } from '@/request/query'
import { type OnlinePoints, points } from '@/services/points'
import { Card } from '@/ui/card'
import { QueryView } from '@/ui/query-view'
import { Stat } from '@/ui/stat'
import { useServerNow } from '@/ui/use-now'
import { pointsWords } from '../words'
import './unclaimed.scss'

/** What the nodes have earned since the last claim. */
export const Unclaimed = () => {
  const online = useQuery(query(points.onlinePoints, {}))
  return (
    <QueryView query={online} isEmpty={() => false} empty={null}>
      {reply => <ToClaim online={reply} />}
    </QueryView>
  )
}

const ToClaim = ({ online: { points, nodes, sinceMs } }: { online: OnlinePoints }) => {
  const t = useWords(pointsWords)
  const unknown = useWords(claimingWords)('unknown')
  const { state, run } = useIntention(claimOnlinePoints, { subject: '', isReportedByApp: true })
  const claimed = useClaimedWords(sinceMs)
  const from = nodes.length > 0 ? ` · ${t('fromNodes', { count: nodes.length })}` : ''
  return (
    <Card>
      <Stat label={t('online')} value={formatPoints(points)} note={state === 'unknown' ? unknown : claimed + from} />
      <View className="unclaimed__take">
        <ClaimButton
          state={state}
          text={points === 0 ? undefined : t('claimAll', { points })}
          onClaim={() => run({})}
          disabledReason={points === 0 ? t('onlineNothing') : undefined}
        />
      </View>
    </Card>
  )
}

const useClaimedWords = (sinceMs: number | null): string => {
  const t = useWords(pointsWords)
  const language = useLanguage()
  const now = useServerNow(60_000)
  return sinceMs === null ? t('onlineNever') : t('onlineSince', { ago: formatAgo(sinceMs, now, language) })
}
