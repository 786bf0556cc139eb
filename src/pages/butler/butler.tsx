import { useQuery } from '@tanstack/react-query'
import { useWords } from '@/i18n/words'
import { query } from '@/request/query'
import { asPage } from '@/screen/as-page'
import { Screen } from '@/screen/screen'
import { usePullDownOf } from '@/screen/use-pull-down'
import { butler } from '@/services/butler'
import { orders } from '@/services/orders'
import { Empty } from '@/ui/empty'
import type { QueryLike } from '@/ui/query-state'
import { QueryView } from '@/ui/query-view'
import { SharedFailure } from '@/ui/shared-failure'
import { useServerNow } from '@/ui/use-now'
import { plans } from './calls'
import { NoPlan } from './parts/no-plan'
import { Plan } from './parts/plan'
import { RemainingPlan } from './parts/remaining-plan'
import { useStarting } from './use-starting'
import { butlerWords } from './words'

definePageConfig({ enablePullDownRefresh: true })

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
  const left = useQuery(query(butler.butlerLeft, {}))
  const plansQuery = useQuery(query(plans.butlerPlans, {}))
  usePullDownOf(butler.butlerLeft, plans.butlerPlans, orders.orders)
  const endsAtMs = left.data?.endsAtMs ?? 0
  const hasButler = endsAtMs > useServerNow(60_000)
  const isOver = left.data !== undefined && !hasButler
  const { redeemed, starting, mayStart } = useStarting(isOver)
  const own: QueryLike<unknown> = isOver && !redeemed.data ? redeemed : left
  return (
    <SharedFailure queries={[left, redeemed, plansQuery]}>
      <QueryView query={own}>
        {() =>
          hasButler ? (
            <RemainingPlan endsAtMs={endsAtMs} helpsLeft={left.data?.helpsLeft ?? 0} />
          ) : (
            // Nobody who has just redeemed one is told that there is none.
            (starting || !mayStart) && <NoPlan starting={starting} />
          )
        }
      </QueryView>
      <QueryView
        query={plansQuery}
        isEmpty={data => data.plans.length === 0}
        empty={
          <Empty title={t('noPlans')} action={{ text: t('again'), onPress: plansQuery.refetch, needsNetwork: true }} />
        }
      >
        {data => data.plans.map(plan => <Plan key={plan.goodsId} plan={plan} isExtension={hasButler} />)}
      </QueryView>
    </SharedFailure>
  )
}
