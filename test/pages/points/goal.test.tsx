import { QueryClientProvider } from '@tanstack/react-query'
import { goalRead } from '@/claiming/goal'
import { Goal } from '@/pages/points/parts/goal'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { mall } from '@/services/mall'
import { show } from '../../components/show'
import { cup } from '../goods/cup'

test('asks for no orders while the account has to sign in again', async () => {
  const sent: string[] = []
  connect((async ({ name }: { name: string }) => {
    sent.push(name)
    return { items: [cup] }
  }) as unknown as Parameters<typeof connect>[0]) // the test answers any call by hand
  const client = createQueryClient(() => false)
  const entry = { key: 'goal', value: cup.goodsId, updatedAtMs: 1 }
  client.setQueryData(goalRead.queryKey, { items: [entry], nextCursor: null })
  await show(
    <QueryClientProvider client={client}>
      <Goal />
    </QueryClientProvider>,
  )
  while (sent.length === 0) await new Promise(resolve => setTimeout(resolve))
  expect(sent).toEqual([mall.goods.name])
})
