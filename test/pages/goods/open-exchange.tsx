import { QueryClientProvider } from '@tanstack/react-query'
import GoodsPage from '@/pages/goods/goods'
import { createQueryClient } from '@/request/query'
import { show } from '../../components/show'

/** The page of the cup, with the sheet that asks whether to exchange points for it. */
export const openExchange = async (client = createQueryClient(() => true), by = '兑换') => {
  const screen = await show(
    <QueryClientProvider client={client}>
      <GoodsPage />
    </QueryClientProvider>,
  )
  await screen.waitFor('杯子')
  await screen.tap(by)
  await screen.waitFor('可用积分 250')
  return screen
}
