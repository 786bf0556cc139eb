import { QueryClientProvider } from '@tanstack/react-query'
import Taro from '@tarojs/taro'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { PlanSheet } from '@/pages/boosts/parts/plan-sheet'
import { CallError } from '@/request/errors'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { boosts } from '@/services/boosts'
import { endSession, startSession } from '@/session/session'
import { ToastPlace } from '@/ui/toast'
import { boostPlans } from '../../backend/handlers/boost-plans'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'

const hourMs = 3_600_000
const nowMs = Date.now()
const node = { id: 'node-1', name: '书房', state: 'online', lastSeenAtMs: null } as const
const runs = { planId: 'boost-two-hours', deviceId: node.id, startAtMs: nowMs, endAtMs: nowMs + hourMs }

const open = (running: (typeof runs)[], atMs = nowMs) => {
  const [plan] = boostPlans.filter(({ addsUp }) => addsUp).map(known => ({ ...known, timesLeft: 1 }))
  if (!plan) throw new Error('the stand-in has no plan that can be queued')
  return show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <PlanSheet input={{ kind: 'use', plan }} node={node} running={running} nowMs={atMs} onClose={() => undefined} />
      <ToastPlace />
    </QueryClientProvider>,
  )
}

test('says whether a boost can be combined only where another one runs', async () => {
  expect((await open([runs])).words()).toContain('叠加')
  expect((await open([])).words()).not.toContain('叠加')
})

test('names the day until which a boost runs that was started in the evening', async () => {
  const eveningMs = new Date(2026, 10, 21, 23, 0).getTime()
  startSession(sessionOf('ann'))
  connect((async ({ name }: { name: string }) =>
    name === boosts.useBoost.name
      ? { ...runs, startAtMs: eveningMs, endAtMs: eveningMs + 2 * hourMs }
      : null) as unknown as Parameters<typeof connect>[0]) // by hand
  const screen = await open([], eveningMs)
  await screen.tap('使用 1 次')
  await screen.waitFor('“书房”已加速，到 11月22日 01:00 结束')
  endSession()
})

/** The other window has found out, and shows that. */
const endedElsewhere = () => {
  Taro.setStorageSync('nodemate.intentions', JSON.stringify({ uid: 'ann', intentions: [] }))
  return act(async () => void dispatchEvent(new StorageEvent('storage', { key: 'nodemate.intentions' })))
}

test('says that a boost may run whose result another window has, before it uses the next', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // the lost responses
  startSession(sessionOf('ann'))
  connect(async ({ name }) => {
    throw new CallError('network', name)
  })
  const screen = await open([])
  await screen.tap('使用 1 次')
  await screen.waitFor('正在确认有没有开始')
  await endedElsewhere()
  await screen.waitFor('可能已经成功。先看一眼')
  screen.find('使用 1 次')
  endSession()
})

test('says the same once nobody could find out here, and another window has', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // the unreadable responses
  startSession(sessionOf('ann'))
  connect(async ({ name }) => {
    throw new CallError('unreadable', name)
  })
  const screen = await open([])
  await screen.tap('使用 1 次')
  for (let tries = 0; tries < 5; tries += 1) {
    await screen.waitFor('正在确认有没有开始')
    await screen.tap('现在确认')
  }
  await screen.waitFor('可能已经成功。先看一眼')
  await endedElsewhere()
  expect(screen.words()).toContain('可能已经成功。先看一眼')
  endSession()
})
