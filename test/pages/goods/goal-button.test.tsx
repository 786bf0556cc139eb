import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { goalRead } from '@/claiming/goal'
import { GoalButton } from '@/pages/goods/parts/goal-button'
import type { Call } from '@/request/call'
import { CallError } from '@/request/errors'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { points } from '@/services/points'
import { userData } from '@/services/user-data'
import { endSession, startSession } from '@/session/session'
import { ToastPlace } from '@/ui/toast'
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

/** The account's own data. */
const entries = new Map<string, string>()

test('says so when both responses are lost, and never sends it again over a later goal', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  entries.clear()
  const line = { isLost: true, sent: 0 }
  const save = (changes: { key: string; value: string | null }[]) => {
    line.sent += 1
    for (const { key, value } of changes) value === null ? entries.delete(key) : entries.set(key, value)
  }
  const handlers: Record<string, () => unknown> = {
    [points.userPoints.name]: () => ({ available: 0 }),
    [userData.userData.name]: () => ({
      items: [...entries].map(([key, value]) => ({ key, value, updatedAtMs: 1 })),
      nextCursor: null,
    }),
  }
  connect((async ({ name, path }: Call, input: { entries: [{ key: string; value: string | null }] }) => {
    if (name === userData.saveUserData.name) save(input.entries)
    if (line.isLost && line.sent > 0) throw new CallError('network', path)
    return handlers[name]?.()
  }) as unknown as Parameters<typeof connect>[0]) // the test answers any call by hand
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <GoalButton {...cup} />
      <ToastPlace />
    </QueryClientProvider>,
  )
  await screen.waitFor('设为目标')
  await screen.tap('设为目标')
  await screen.waitFor('还不确定目标改了没有')
  // Another phone.
  entries.set('goal', 'goods-later')
  line.isLost = false
  await act(async () => {
    onlineManager.setOnline(false)
    onlineManager.setOnline(true)
  })
  await act(() => new Promise(resolve => setTimeout(resolve, 50)))
  expect([line.sent, entries.get('goal')]).toEqual([1, 'goods-later'])
})

test('never says that it was not saved once another phone has chosen another, which may have been later', async () => {
  jest.useFakeTimers()
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  let [goal, updatedAtMs, isLost] = ['goods-first', 1, false]
  const handlers: Record<string, () => unknown> = {
    [points.userPoints.name]: () => ({ available: 0 }),
    [userData.userData.name]: () => ({ items: [{ key: 'goal', value: goal, updatedAtMs }], nextCursor: null }),
  }
  connect((async ({ name, path }: Call) => {
    if (name === userData.saveUserData.name) isLost = true
    if (isLost) throw new CallError('network', path)
    return handlers[name]?.()
  }) as unknown as Parameters<typeof connect>[0]) // the test answers any call by hand
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <GoalButton {...cup} />
      <ToastPlace />
    </QueryClientProvider>,
  )
  await pass(100)
  await screen.tap('设为目标')
  await pass(5_000)
  ;[goal, updatedAtMs, isLost] = ['goods-later', 2, false]
  await pass(61_000)
  expect(screen.words()).not.toContain('没有保存')
  expect(screen.words()).toContain('还不确定目标改了没有')
  jest.useRealTimers()
})

test('says that it is the goal still, once that can be told, of one that was set here a moment before', async () => {
  jest.useFakeTimers()
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  // The server's own time of the change, which a save does not tell.
  let items: object[] = []
  let isLost = false
  connect((async ({ name, path }: Call) => {
    const isSecondSave = name === userData.saveUserData.name && items.length > 0
    isLost ||= isSecondSave
    if (isLost) throw new CallError('network', path)
    if (name === userData.saveUserData.name) items = [{ key: 'goal', value: cup.goodsId, updatedAtMs: 1 }]
    return name === points.userPoints.name ? { available: 0 } : { items, nextCursor: null }
  }) as unknown as Parameters<typeof connect>[0]) // the test answers any call by hand
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <GoalButton {...cup} />
    </QueryClientProvider>,
  )
  await pass(100)
  await screen.tap('设为目标')
  await pass(5_000)
  await screen.tap('不再作为目标')
  await pass(5_000)
  expect(screen.words()).toContain('还不确定目标改了没有')
  isLost = false
  await pass(61_000)
  expect(screen.words()).toContain('没有保存')
  jest.useRealTimers()
})

test.each([
  ['offers nobody to save up for what they can get no more of', '', undefined],
  ['lets whoever saves up for it stop that', cup.goodsId, '不再作为目标'],
])('%s', async (_what, value, offered) => {
  const handlers: Record<string, () => unknown> = {
    [points.userPoints.name]: () => ({ available: 0 }),
    [userData.userData.name]: () => ({ items: [{ key: 'goal', value, updatedAtMs: 1 }], nextCursor: null }),
  }
  connect((async ({ name }: Call) => handlers[name]?.()) as unknown as Parameters<typeof connect>[0]) // by hand
  const client = createQueryClient(() => true)
  const screen = await show(
    <QueryClientProvider client={client}>
      <GoalButton {...cup} limitPerUser={1} leftForYou={0} />
      <View>the end</View>
    </QueryClientProvider>,
  )
  while (client.isFetching() > 0) await act(() => new Promise(resolve => setTimeout(resolve)))
  expect(screen.texts()).toEqual([offered, 'the end'].filter(Boolean))
})

/** Where this is the goal until another phone chooses another; reads then fail where the test says so. */
const chosenElsewhere = async (isBroken = false) => {
  entries.clear()
  entries.set('goal', cup.goodsId)
  let isChosen = false
  const handlers: Record<string, (input: { entries: [{ key: string; value: string | null }] }) => unknown> = {
    [points.userPoints.name]: () => ({ available: 0 }),
    [userData.userData.name]: () => {
      if (isChosen && isBroken) throw new CallError('network', userData.userData.path)
      return { items: [...entries].map(([key, value]) => ({ key, value, updatedAtMs: 1 })), nextCursor: null }
    },
    [userData.saveUserData.name]: ({ entries: [{ key }] }) => void entries.delete(key),
  }
  connect((async ({ name }: Call, input: { entries: [{ key: string; value: string | null }] }) =>
    handlers[name]?.(input)) as unknown as Parameters<typeof connect>[0]) // the test answers any call by hand
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <GoalButton {...cup} />
      <ToastPlace />
    </QueryClientProvider>,
  )
  await screen.waitFor('不再作为目标')
  entries.set('goal', 'goods-later')
  isChosen = true
  await screen.tap('不再作为目标')
  return screen
}

test('ends no goal that another phone has chosen since this page was read', async () => {
  const screen = await chosenElsewhere()
  await screen.waitFor('设为目标')
  expect(entries.get('goal')).toBe('goods-later')
})

test('ends no goal that could not be read first, and says why', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const screen = await chosenElsewhere(true)
  await screen.waitFor('连接中断')
  expect(entries.get('goal')).toBe('goods-later')
})
