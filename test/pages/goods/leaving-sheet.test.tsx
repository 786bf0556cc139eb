import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { ExchangeSheet } from '@/pages/goods/parts/exchange-sheet'
import { useExchange } from '@/pages/goods/use-exchange'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { type Goods, mall } from '@/services/mall'
import { points } from '@/services/points'
import { endSession, startSession } from '@/session/session'
import { show } from '../../components/show'
import { cup as bareCup } from './cup'

const cup: Goods = { ...bareCup, detail: { pictureUrls: [], about: '', rules: [], needs: 'nothing' } }

/** As its page shows it; there are 250 points. */
const Page = () => {
  const [isOpen, setOpen] = useState(true)
  const exchange = useExchange(cup, { onRefused: () => undefined })
  const close = () => {
    setOpen(false)
    exchange.forget()
  }
  return <ExchangeSheet isOpen={isOpen} goods={cup} availablePoints={250} exchange={exchange} onClose={close} />
}

beforeEach(() => {
  startSession({ uid: 'first', authToken: 'a', accessToken: 'a', expiresAt: 0 })
  connect((async ({ name }: { name: string }) => {
    if (name === mall.goods.name) return { items: [cup] }
    if (name === points.userPoints.name) return { available: 250 }
    return name === mall.exchangeGoods.name ? { orderNo: '1', spentPoints: 100 } : { items: [] }
  }) as unknown as Parameters<typeof connect>[0]) // the test answers any call by hand
})
afterEach(endSession)

test('leaves with its receipt, and not with the question that would spend once more', async () => {
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <Page />
    </QueryClientProvider>,
  )
  await screen.tap('用 100 积分兑换')
  await screen.waitFor('兑换成功')
  await screen.tap('继续逛')
  expect(document.querySelector('.nm-sheet--leaving')).not.toBeNull()
  expect(screen.words()).toContain('兑换成功')
  expect(screen.words()).not.toContain('用 100 积分兑换')
})
