import { focusManager, QueryClientProvider } from '@tanstack/react-query'
import { Current } from '@tarojs/runtime'
import { act } from '@tarojs/test-utils-react/dist/pure'
import BoostsPage from '@/pages/boosts/boosts'
import type { Call } from '@/request/call'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { boosts } from '@/services/boosts'
import { devices } from '@/services/devices'
import { endSession, startSession } from '@/session/session'
import { boostPlans } from '../../backend/handlers/boost-plans'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'

const nowMs = Date.now()
const node = {
  ...{ id: 'node-1', name: '书房', model: 'm', state: 'online', lastSeenAtMs: nowMs },
  ...{ upKbps: null, downKbps: null, todayPoints: null, alerts: [], limit: null },
}
const other = { ...boostPlans.find(({ planId }) => planId === 'boost-day'), timesLeft: 0 }
const plan = { ...boostPlans.find(({ planId }) => planId === 'boost-2h'), priceFen: 200, timesLeft: 1 }
/** What the server has by now. */
let plans: object[]

beforeEach(() => {
  localStorage.clear()
  Current.router = { $taroPath: '', path: '/pages/boosts/boosts', params: {}, onReady: '', onShow: '', onHide: '' }
  startSession(sessionOf('ann'))
  plans = [plan, other]
  connect((async ({ name }: Call) =>
    name === boosts.boosts.name
      ? { atMs: nowMs, plans, running: [] }
      : {
          ...{ items: name === devices.nodes.name ? [node] : [], nextCursor: null },
          ...{ counts: {}, agreements: [] },
        }) as unknown as Parameters<typeof connect>[0]) // by hand
})
afterEach(() => {
  focusManager.setFocused(undefined)
  jest.restoreAllMocks()
  Current.router = null
  endSession()
})

const openSheet = async (side: string) => {
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <BoostsPage />
    </QueryClientProvider>,
  )
  await screen.waitFor(side)
  await screen.tap(side)
  return screen
}

/** The app comes back from the background, and reads again what has changed meanwhile. */
const comeBack = async (changed: object[]) => {
  plans = [...changed, other]
  jest.spyOn(Date, 'now').mockReturnValue(nowMs + 60_000)
  await act(async () => {
    focusManager.setFocused(false)
    focusManager.setFocused(true)
  })
}

test('offers no use in an open sheet that another phone has taken meanwhile', async () => {
  const screen = await openSheet('1 次')
  await screen.waitFor('使用 1 次')
  await comeBack([{ ...plan, timesLeft: 0 }])
  await screen.waitFor('没有剩余次数，可以在下面购买。')
  expect(screen.container.querySelector('.nm-button--disabled')?.textContent).toContain('使用 1 次')
})

test('names the price of now in a sheet that was opened at another', async () => {
  const screen = await openSheet('¥2.00')
  await screen.waitFor('付款 ¥2.00')
  await comeBack([{ ...plan, priceFen: 300 }])
  await screen.waitFor('付款 ¥3.00')
  expect(screen.words()).not.toContain('¥2.00')
})

const noLonger = { 'gone from the list': [], 'without a price': [{ ...plan, priceFen: null }] }
test.each(Object.entries(noLonger))('sells no plan in an open sheet that is %s by now', async (_, now) => {
  const screen = await openSheet('¥2.00')
  await screen.waitFor('付款 ¥2.00')
  await comeBack(now)
  await screen.waitFor('这个套餐已经下架了')
  expect(screen.container.querySelector('.nm-button--disabled')?.textContent).toContain('付款')
})
