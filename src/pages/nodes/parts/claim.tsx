import { useQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { ClaimButton } from '@/claiming/claim-button'
import { nodesWords } from '@/i18n/nodes'
import { useWords } from '@/i18n/words'
import { useIntention } from '@/intention/use-intention'
import { claimOnlinePoints } from '@/intention/writes'
import { query } from '@/request/query'
import { points } from '@/services/points'

/** What can be claimed, if known: the points page reads it, this only shows it. */
export const Claim = () => {
  const t = useWords(nodesWords)
  const online = useQuery({ ...query(points.onlinePoints, {}), enabled: false })
  const { state, run } = useIntention(claimOnlinePoints, { isReportedByApp: true })
  const unclaimed = online.data?.points ?? 0
  if (unclaimed === 0) return null
  return (
    <View className="summary__claim">
      <ClaimButton isSmall state={state} text={t('claim', { points: unclaimed })} onClaim={() => run({})} />
    </View>
  )
}
