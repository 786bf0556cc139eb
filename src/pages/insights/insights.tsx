import { useQuery } from '@tanstack/react-query'
import { useWords } from '@/i18n/words'
import { query } from '@/request/query'
import { open, routes } from '@/routes'
import { asPage } from '@/screen/as-page'
import { Screen } from '@/screen/screen'
import { usePullDownOf } from '@/screen/use-pull-down'
import { orders } from '@/services/orders'
import { type PointsChart, points } from '@/services/points'
import { Card } from '@/ui/card'
import { Column } from '@/ui/column'
import { Empty } from '@/ui/empty'
import { withAgeOf } from '@/ui/query-state'
import { QueryView } from '@/ui/query-view'
import { Row } from '@/ui/row'
import { DifferenceCard } from './parts/difference-card'
import { EstimateCard } from './parts/estimate-card'
import { ReceiptCard } from './parts/receipt-card'
import { insightsWords } from './words'

definePageConfig({ enablePullDownRefresh: true })

/** What the points of the last thirty days say: why a day differs, what the month may bring, what a limit cost. */
export default asPage(function Insights() {
  const t = useWords(insightsWords)
  return (
    <Screen title={t('title')} isWide guest={{ title: t('guestTitle'), note: t('guestNote') }}>
      <Explained />
    </Screen>
  )
})

const Explained = () => {
  const t = useWords(insightsWords)
  usePullDownOf(points.pointsChart, points.userPoints, orders.orders)
  const month = useQuery(query(points.pointsChart, { days: 30 }))
  const summary = useQuery(query(points.userPoints, {}))
  const chart = month.data && !isNothing(month.data) ? month.data : undefined
  const readAgain = () => Promise.all([month.refetch(), summary.refetch()])
  const bind = { text: t('bind'), onPress: () => void open(routes.binding.bind()) }
  return (
    <>
      <Column isWhole={!chart}>
        <QueryView
          query={month}
          isEmpty={isNothing}
          empty={<Empty title={t('empty')} note={t('emptyNote')} action={bind} />}
        >
          {reply => <DifferenceCard chart={reply} />}
        </QueryView>
      </Column>
      {chart && (
        <Column>
          <QueryView query={withAgeOf(summary, month)}>
            {reply => <EstimateCard chart={chart} summary={reply} onReadAgain={readAgain} />}
          </QueryView>
          <ReceiptCard chart={chart} />
          <Card isFlush>
            <Row
              title={t('compareNodes')}
              note={t('compareNodesNote')}
              onPress={() => void open(routes.insights.nodes())}
            />
            <Row title={t('shareMonth')} note={t('shareMonthNote')} onPress={() => void open(routes.sharing.month())} />
          </Card>
        </Column>
      )}
    </>
  )
}

/** Today is not over. */
const isNothing = ({ days, today }: PointsChart): boolean => days.every(({ day }) => day === today)
