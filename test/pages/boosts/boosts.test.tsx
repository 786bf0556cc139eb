import { QueryClientProvider } from '@tanstack/react-query'
import { Current } from '@tarojs/runtime'
import BoostsPage from '@/pages/boosts/boosts'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { second } from '@/services/second'
import { endSession, startSession } from '@/session/session'
import { boostPlans } from '../../backend/answers/boost-plans'
import { show } from '../../components/show'

beforeEach(() => {
  Current.router = { $taroPath: '', path: '/pages/boosts/boosts', params: {}, onReady: '', onShow: '', onHide: '' }
  startSession({ uid: 'first', authToken: 'a', accessToken: 'a', expiresAt: 0 })
  connect((async ({ name }: { name: string }) =>
    name === second.boosts.name
      ? { plans: boostPlans.map(plan => ({ ...plan, timesLeft: 1 })), running: [] }
      : { items: [], nextCursor: null, agreements: [] }) as unknown as Parameters<typeof connect>[0]) // by hand
})
afterEach(() => {
  Current.router = null
  endSession()
})

test('a plan that is tapped before there is a node leads to the choice of one', async () => {
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <BoostsPage />
    </QueryClientProvider>,
  )
  await screen.waitFor('体验加速')
  await screen.tap('体验加速 1 次')
  await screen.waitFor('先绑定一台节点')
  expect(screen.find('绑定节点')).toBeDefined()
})
