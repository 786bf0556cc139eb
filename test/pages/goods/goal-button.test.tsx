import { QueryClientProvider } from '@tanstack/react-query'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { goalRead } from '@/claiming/goal'
import { GoalButton } from '@/pages/goods/parts/goal-button'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { userData } from '@/services/user-data'
import { endSession, startSession } from '@/session/session'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'
import { cup } from './cup'

beforeEach(() => startSession(sessionOf('ann')))
afterEach(endSession)

test('stays the goal when a read from before it was set is answered afterwards', async () => {
  const none = { items: [], nextCursor: null }
  let answer: () => void = () => undefined
  connect((async ({ name }: { name: string }) => {
    if (name === userData.userData.name)
      await new Promise<void>(resolve => {
        answer = resolve
      })
    return name === userData.userData.name ? none : { available: 0 }
  }) as unknown as Parameters<typeof connect>[0]) // the test answers any call by hand
  const client = createQueryClient(() => true)
  client.setQueryData(goalRead.queryKey, none, { updatedAt: Date.now() - 60_000 })
  const screen = await show(
    <QueryClientProvider client={client}>
      <GoalButton {...cup} />
    </QueryClientProvider>,
  )
  await screen.waitFor('设为目标')
  await screen.tap('设为目标')
  await screen.waitFor('不再作为目标')
  answer()
  await act(() => new Promise(resolve => setTimeout(resolve)))
  expect(screen.words()).toContain('不再作为目标')
})
