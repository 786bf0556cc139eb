import { useQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useMemo } from 'react'
import { ClaimButton, isAtRest } from '@/claiming/claim-button'
import { openingSetting } from '@/claiming/opening-setting'
import { useGrowthClaim } from '@/claiming/use-growth-claim'
import { nodesWords } from '@/i18n/nodes'
import { useWords } from '@/i18n/words'
import { useIntention } from '@/intention/use-intention'
import { claimOnlinePoints } from '@/intention/writes'
import { query } from '@/request/query'
import { usePullDownOf } from '@/screen/use-pull-down'
import { growth } from '@/services/growth'
import { points } from '@/services/points'
import { useFetched } from '@/ui/use-fetched'
import { useIsShown } from '@/ui/use-is-shown'
import './daily.scss'

/** In a file that the tab of points fetches too. */
const fetchOpening = () => import(/* webpackChunkName: "pages/growth/points" */ '@/claiming/claim-at-opening')

/** The two taps of every day. Each has its place before it is read, so that nothing moves. */
export const Daily = ({ today }: { today: string }) => {
  usePullDownOf(points.onlinePoints, growth.signInCalendar)
  return (
    <View className="daily">
      <View className="daily__one">
        <Claim />
      </View>
      <View className="daily__one">
        <CheckIn today={today} />
      </View>
    </View>
  )
}

/** What a button says grows slowly: the rows beside it are what is kept fresh. */
const freshForMs = 300_000

const Claim = () => {
  const t = useWords(nodesWords)
  const { data } = useQuery({ ...query(points.onlinePoints, {}), staleTime: freshForMs })
  const { state, run } = useIntention(claimOnlinePoints, { subject: '', isReportedByApp: true })
  const opening = useFetched(useClaimsItself(), fetchOpening)
  if (!data) return null
  return (
    <>
      {opening && <opening.ClaimAtOpening />}
      {data.points === 0 && isAtRest(state) ? (
        t('nothingToClaim')
      ) : (
        <ClaimButton isSmall state={state} text={t('claim', { points: data.points })} onClaim={() => run({})} />
      )}
    </>
  )
}

/** Read again whenever home is shown: it is turned on elsewhere. */
const useClaimsItself = (): boolean => {
  const isShown = useIsShown()
  return useMemo(() => isShown && openingSetting.read().isOn, [isShown])
}

const CheckIn = ({ today }: { today: string }) => {
  const t = useWords(nodesWords)
  const { state, run } = useGrowthClaim('signin')
  const { data } = useQuery({
    ...query(growth.signInCalendar, {}),
    // Once a day, and again after checking in.
    enabled: ({ state: { data, isInvalidated } }) => data?.today !== today || isInvalidated,
  })
  if (data?.today !== today) return null
  const { isSignedToday, streakDays, ladder } = data
  if (isSignedToday && isAtRest(state)) return t('checkedIn', { count: streakDays })
  const next = ladder.find(step => step.state === 'today')
  const text = next && t('checkIn', { points: next.points, day: streakDays + 1 })
  return <ClaimButton isSmall state={state} text={text} onClaim={() => run({ task: 'signin' })} />
}
