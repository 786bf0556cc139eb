import { useQuery } from '@tanstack/react-query'
import { useWords } from '@/i18n/words'
import { query } from '@/request/query'
import { asPage } from '@/screen/as-page'
import { Screen } from '@/screen/screen'
import { usePullDown } from '@/screen/use-pull-down'
import { butlerApi } from '@/services/butler'
import { main } from '@/services/main'
import { Empty } from '@/ui/empty'
import { QueryView } from '@/ui/query-view'
import { SharedFailure } from '@/ui/shared-failure'
import { Plan } from './parts/plan'
import { RemainingPlan } from './parts/remaining-plan'
import { butlerWords } from './words'

/** The butler, a plan bought with points: it watches the nodes, and includes remote support. */
export default asPage(function Butler() {
  const t = useWords(butlerWords)
  return (
    <Screen title={t('title')} guest={{ title: t('guest'), note: t('guestNote') }}>
      <OwnButler />
    </Screen>
  )
})

const OwnButler = () => {
  const t = useWords(butlerWords)
  const left = useQuery(query(main.butlerLeft, {}))
  const plans = useQuery(query(butlerApi.butlerPlans, {}))
  usePullDown(() => Promise.all([left.refetch(), plans.refetch()]))
  const hasButler = Boolean(left.data?.endsAtMs)
  return (
    <SharedFailure queries={[left, plans]}>
      <QueryView query={left} isEmpty={() => false} empty={null}>
        {data => <RemainingPlan left={data} />}
      </QueryView>
      <QueryView
        query={plans}
        isEmpty={data => data.plans.length === 0}
        empty={<Empty title={t('noPlans')} action={{ text: t('again'), onPress: plans.refetch }} />}
      >
        {data => data.plans.map(plan => <Plan key={plan.goodsId} plan={plan} isExtension={hasButler} />)}
      </QueryView>
    </SharedFailure>
  )
}
