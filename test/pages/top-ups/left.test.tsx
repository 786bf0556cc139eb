import { QueryClientProvider } from '@tanstack/react-query'
import { topUps } from '@/pages/top-ups/calls'
import TopUpsPage from '@/pages/top-ups/top-ups'
import { storedKeys } from '@/platform/storage'
import { CallError } from '@/request/errors'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { payments } from '@/services/payments'
import { endSession, startSession } from '@/session/session'
import { followOutcomes } from '@/start/outcomes'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'

const offer = {
  operator: 'mobile',
  products: [{ productId: 'top-up-50', kind: 'topUp', name: '50 元话费', faceFen: 5_000, priceFen: 4_980 }],
}

test('leaves nothing of a number on the phone once its owner has signed out', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  startSession(sessionOf('ann'))
  connect((async ({ name, path }: { name: string; path: string }) => {
    if (name === topUps.topUps.name) return offer
    if (name === payments.orderTopUp.name) throw new CallError('network', path)
    return { items: [], nextCursor: null, counts: {} }
  }) as unknown as Parameters<typeof connect>[0]) // by hand
  const client = createQueryClient(() => true)
  followOutcomes(client)
  const screen = await show(
    <QueryClientProvider client={client}>
      <TopUpsPage />
    </QueryClientProvider>,
  )
  await screen.type('充值号码', '13800000002')
  await screen.waitFor('¥49.80')
  await screen.tap('¥50 售价 ¥49.80，未选中')
  await screen.tap('付款 ¥49.80')
  await screen.waitFor('服务器目前还没有收到')
  endSession()
  const stored = storedKeys().map(key => localStorage.getItem(`nodemate.${key}`))
  expect(stored.join()).toContain('top-up-50')
  expect(stored.join()).not.toMatch(/138\*|\*0002|13800000002/)
})
