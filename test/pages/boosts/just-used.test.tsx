import { QueryClientProvider } from '@tanstack/react-query'
import { Current } from '@tarojs/runtime'
import { act } from '@tarojs/test-utils-react/dist/pure'
import BoostsPage from '@/pages/boosts/boosts'
import type { Call } from '@/request/call'
import { CallError } from '@/request/errors'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { boosts } from '@/services/boosts'
import { devices } from '@/services/devices'
import { endSession, startSession } from '@/session/session'
import { followAccount } from '@/start/account'
import { boostPlans } from '../../backend/handlers/boost-plans'
import { pullDown } from '../../components/page'
import { sheetIsGone, show } from '../../components/show'
import { sessionOf } from '../../session/sample'

const nowMs = Date.now()
const node = {
  ...{ id: 'node-1', name: '书房', model: 'm', state: 'online', lastSeenAtMs: nowMs },
  ...{ upKbps: null, downKbps: null, todayPoints: null, alerts: [], limit: null },
}
const [plan] = boostPlans.filter(({ addsUp }) => addsUp).map(sold => ({ ...sold, priceFen: null }))
const started = { planId: plan?.planId, deviceId: node.id, startAtMs: nowMs, endAtMs: nowMs + 2 * 3_600_000 }
/** What is read once the use has arrived. */
let readAgain: () => object
/** The use is answered once this is. */
let answered: Promise<void>
const fail = () => {
  throw new CallError('network', '/times')
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // the read that fails
  localStorage.clear()
  Current.router = { $taroPath: '', path: '/pages/boosts/boosts', params: {}, onReady: '', onShow: '', onHide: '' }
  startSession(sessionOf('ann'))
  let isUsed = false
  answered = Promise.resolve()
  connect((async ({ name }: Call) => {
    if (name === boosts.boosts.name) {
      // No response comes before the page is drawn again.
      await new Promise(resolve => setTimeout(resolve, 20))
      return isUsed ? readAgain() : { atMs: nowMs, plans: [{ ...plan, timesLeft: 3 }], running: [] }
    }
    if (name === boosts.useBoost.name) {
      isUsed = true
      await answered
      return started
    }
    return { items: name === devices.nodes.name ? [node] : [], nextCursor: null, counts: {}, agreements: [] }
  }) as unknown as Parameters<typeof connect>[0]) // by hand
})
afterEach(() => {
  Current.router = null
  endSession()
})

const useOne = async (client = createQueryClient(() => true)) => {
  const screen = await show(
    <QueryClientProvider client={client}>
      <BoostsPage />
    </QueryClientProvider>,
  )
  await screen.waitFor('3 次')
  await screen.tap(plan?.name ?? '')
  await screen.waitFor('使用 1 次')
  await screen.tap('使用 1 次')
  return screen
}

test('shows a boost that has just been started, and one use less, though nothing can be read after it', async () => {
  readAgain = fail
  const screen = await useOne()
  await screen.waitFor('加速中')
  await screen.waitFor('2 次')
  expect(screen.words()).not.toContain('3 次')
})

test('counts a use once that was read before its response came', async () => {
  let answer = () => {}
  answered = new Promise(resolve => {
    answer = resolve
  })
  readAgain = () => ({ atMs: nowMs, plans: [{ ...plan, timesLeft: 2 }], running: [started] })
  const screen = await useOne()
  await pullDown()
  await screen.waitFor('2 次')
  readAgain = fail
  answer()
  await sheetIsGone()
  expect(screen.texts()).toContain('2 次')
})

test('does not take back what was started for a server that lags behind', async () => {
  let reads = 0
  readAgain = () => {
    reads += 1
    return { atMs: nowMs, plans: [{ ...plan, timesLeft: 3 }], running: [] }
  }
  const screen = await useOne()
  await sheetIsGone()
  await pullDown()
  while (reads < 2) await act(() => new Promise(resolve => setTimeout(resolve)))
  expect(screen.texts()).toContain('2 次')
  expect(screen.words()).toContain('加速中')
})

test('shows the next account, however soon it signs in, nothing of a boost that another has started', async () => {
  const client = createQueryClient(() => true)
  followAccount(client)
  readAgain = () => ({ atMs: nowMs, plans: [{ ...plan, timesLeft: 7 }], running: [] })
  const screen = await useOne(client)
  await screen.waitFor('加速中')
  await act(async () => startSession(sessionOf('ben')))
  await screen.waitFor('7 次')
  expect(screen.words()).not.toContain('加速中')
})
