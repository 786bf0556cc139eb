import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '@/i18n/words'
import { isPriceShown } from '@/mall/virtual-prices'
import { query } from '@/request/query'
import { asPage } from '@/screen/as-page'
import { Screen } from '@/screen/screen'
import { usePullDownOf } from '@/screen/use-pull-down'
import { orders } from '@/services/orders'
import { Empty } from '@/ui/empty'
import { Notice } from '@/ui/notice'
import { QueryView } from '@/ui/query-view'
import { Tabs } from '@/ui/tabs'
import { topUps } from './calls'
import { Choices } from './parts/choices'
import { NumberCard } from './parts/number-card'
import { PayBar } from './parts/pay-bar'
import { startOf, type TopUpRecipient } from './recipient'
import { topUpsWords } from './words'

definePageConfig({ enablePullDownRefresh: true })

type Tab = 'topUp' | 'voucher'

/** Phone credit and vouchers for money. Only paying needs an account. */
export default asPage(function TopUpsPage() {
  const t = useWords(topUpsWords)
  const [tab, setTab] = useState<Tab>('topUp')
  const [recipient, setRecipient] = useState<TopUpRecipient>(nobody)
  const [productId, setProductId] = useState<string>()
  const { topUpsQuery, operator, isLooking } = useTopUps(recipient)
  usePullDownOf(topUps.topUps, orders.orders)

  const offered = (topUpsQuery.data?.products ?? []).filter(({ kind }) => kind === tab)
  const product = offered.find(each => each.productId === productId)
  return (
    <Screen
      takesPayment
      title={t('title')}
      footer={
        offered.length > 0 &&
        isPriceShown(tab) && (
          <PayBar kind={tab} product={product} recipient={recipient} operator={operator} isLooking={isLooking} />
        )
      }
    >
      <Tabs
        label={t('choose')}
        options={[
          { value: 'topUp', text: t('credit') },
          { value: 'voucher', text: t('vouchers') },
        ]}
        value={tab}
        onChange={setTab}
      >
        {tab === 'topUp' && <NumberCard recipient={recipient} operator={operator} onChange={setRecipient} />}
        <QueryView
          query={topUpsQuery}
          isEmpty={({ products }) => !products.some(({ kind }) => kind === tab)}
          empty={
            <Empty
              title={t('emptyTitle')}
              note={t('emptyNote')}
              action={{ text: t('refresh'), onPress: topUpsQuery.refetch, needsNetwork: true }}
            />
          }
        >
          {() =>
            !isPriceShown(tab) ? (
              <Notice title={t('notSoldHere')} />
            ) : (
              <Choices kind={tab} products={offered} chosenId={productId} onChoose={setProductId} />
            )
          }
        </QueryView>
      </Tabs>
    </Screen>
  )
})

const nobody: TopUpRecipient = { kind: 'typed', digits: '' }

/** What is sold for this recipient's number, and by which operator. */
const useTopUps = (recipient: TopUpRecipient) => {
  const phoneStart = startOf(recipient)
  const topUpsQuery = useQuery({
    ...query(topUps.topUps, { paidWith: 'money', ...(phoneStart && { phoneStart }) }),
    placeholderData: keepPreviousData,
  })
  // Until the response for this number arrives, the previous number's products stay on screen.
  const isLooking = phoneStart !== undefined && topUpsQuery.isPlaceholderData
  const operator = phoneStart === undefined || isLooking ? undefined : (topUpsQuery.data?.operator ?? undefined)
  return { topUpsQuery, operator, isLooking }
}
