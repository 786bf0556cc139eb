import { useQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { ClaimButton } from '@/claiming/claim-button'
import { Fireflies } from '@/claiming/fireflies'
import { claimingWords } from '@/i18n/claiming'
import { formatPoints } from '@/i18n/format-number'
import { formatAgo } from '@/i18n/format-time'
import { useLanguage } from '@/i18n/language'
import { nodesWords } from '@/i18n/nodes'
import { useWords } from '@/i18n/words'
import { useIntention } from '@/intention/use-intention'
import { claimOnlinePoints } from '@/intention/writes'
import { query } from '@/request/query'
import { type OnlinePoints, points } from '@/services/points'
import { Failure, Pending } from '@/ui/query-view'
import { useServerNow } from '@/ui/use-now'
import { pointsWords } from '../words'
import './unclaimed.scss'

/** What the nodes have earned since the last claim, in the card of the balance that it becomes part of. */
export const Unclaimed = () => {
  const online = useQuery(query(points.onlinePoints, {}))
  if (online.error && !online.data) return <Failure error={online.error} onRetry={online.refetch} />
  return online.data ? <ToClaim online={online.data} /> : <Pending of={online} />
}

const ToClaim = ({ online: { points, nodes, sinceMs } }: { online: OnlinePoints }) => {
  const t = useWords(pointsWords)
  const claim = useWords(nodesWords)
  const unknown = useWords(claimingWords)('unknown')
  const [isJustClaimed, setJustClaimed] = useState(false)
  const { state, run } = useIntention(claimOnlinePoints, {
    subject: '',
    isReportedByApp: true,
    onDone: () => setJustClaimed(true),
  })
  const claimed = useClaimedWords(sinceMs)
  // Of a large fleet the server names only the best.
  const areAll = nodes.reduce((sum, node) => sum + node.points, 0) >= points
  const from = nodes.length > 0 && areAll ? ` · ${t('fromNodes', { count: nodes.length })}` : ''
  return (
    <View className="unclaimed of-fireflies">
      {isJustClaimed && <Fireflies />}
      <ClaimButton
        state={state}
        text={points === 0 ? undefined : claim('claim', { points })}
        onClaim={() => run({})}
        disabledReason={points === 0 ? t('onlineNothing') : undefined}
      />
      <View className="unclaimed__note">
        {state === 'unknown' ? unknown : `${t('online')} ${formatPoints(points)} · ${claimed}${from}`}
      </View>
    </View>
  )
}

const useClaimedWords = (sinceMs: number | null): string => {
  const t = useWords(pointsWords)
  const language = useLanguage()
  const now = useServerNow(60_000)
  return sinceMs === null ? t('onlineNever') : t('onlineSince', { ago: formatAgo(sinceMs, now, language) })
}
