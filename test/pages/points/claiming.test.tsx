import { QueryClientProvider } from '@tanstack/react-query'
import { Current } from '@tarojs/runtime'
import Taro from '@tarojs/taro'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { WelcomeGift } from '@/claiming/welcome-gift'
import { isUnderWay, reopenIntentions, settleIntentions } from '@/intention/store'
import { BalanceCard } from '@/pages/points/parts/balance'
import { FirstTasks } from '@/pages/points/parts/first-tasks'
import { CallError } from '@/request/errors'
import { createQueryClient, query } from '@/request/query'
import { connect } from '@/request/send'
import { routes } from '@/routes'
import { points } from '@/services/points'
import { endSession, startSession } from '@/session/session'
import { followOutcomes } from '@/start/outcomes'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'

let available: number
let toClaim: number
let taken: string[]
let replies: typeof handlers
let asked: string[]
/** What a response waits for, by its call. */
let held: Record<string, Promise<void>>
const task = (name: string, state: string) => ({
  ...{ task: name, title: name, points: 50, done: 1, goal: 1 },
  state: taken.includes(name) ? 'taken' : state,
})
const noEntries = () => ({ items: [], nextCursor: null })
const handlers: Record<string, (input: { task?: string }) => unknown> = {
  [points.userPoints.name]: () => ({
    ...{ atMs: Date.now(), today: '2026-11-22', available, earnedToday: 1, earnedThisMonth: 2, earnedInAll: 3 },
    expiring: [],
  }),
  [points.onlinePoints.name]: () => ({ atMs: Date.now(), points: toClaim, sinceMs: null, nodes: [] }),
  [points.takeOnlinePoints.name]: () => {
    available += toClaim
    toClaim = 0
    return { points: 120, available }
  },
  [points.newcomerPoints.name]: () => ({
    tasks: [task('welcome', 'claimable'), task('first-node', 'claimable'), task('first-print', 'open')],
  }),
  [points.takeNewcomerPoints.name]: ({ task: name = '' }) => {
    taken = [...taken, name]
    available += 50
    return { points: 50, available }
  },
  [points.openGift.name]: () => ({ state: taken.includes('gift') ? 'taken' : 'ready', points: 80, expiresAtMs: null }),
  [points.takeOpenGift.name]: () => {
    taken = [...taken, 'gift']
    available += 80
    return { points: 80, available }
  },
}

beforeEach(() => {
  localStorage.clear()
  available = 500
  toClaim = 120
  taken = []
  asked = []
  replies = {}
  held = {}
  startSession(sessionOf('ann'))
  reopenIntentions()
  connect((async ({ name }: { name: string }, input: { task?: string }) => {
    asked.push(name)
    const reply = (replies[name] ?? handlers[name] ?? noEntries)(input)
    await held[name]
    return reply
  }) as unknown as Parameters<typeof connect>[0]) // the test answers any call by hand
})
afterEach(() => {
  endSession()
  reopenIntentions()
  jest.restoreAllMocks()
})

const open = async (part: React.ReactNode) => {
  const client = createQueryClient(() => true)
  followOutcomes(client)
  const screen = await show(<QueryClientProvider client={client}>{part}</QueryClientProvider>)
  const waitUntil = (isShown: (words: string) => boolean) => until(() => isShown(screen.words()))
  return { ...screen, client, waitUntil }
}

test('claims in the card of the balance, which counts up while fireflies rise; neither moves as it is read', async () => {
  const screen = await open(<BalanceCard />)
  await screen.waitFor('领取 120 积分')
  expect(screen.words()).toContain('可用积分 500')
  expect(screen.container.querySelector('.fireflies')).toBeNull()
  await screen.tap('领取 120 积分')
  await screen.waitUntil(words => words.includes('暂时没有可领取的'))
  expect(screen.container.querySelectorAll('.fireflies__one')).toHaveLength(3)
  await screen.waitFor('可用积分 620')
})

test('shows the balance that a claim tells, and reads the rest again once it has counted up', async () => {
  const screen = await open(<BalanceCard />)
  await screen.waitFor('领取 120 积分')
  await screen.tap('领取 120 积分')
  await screen.waitFor('可用积分 620')
  expect(screen.words()).toContain('暂时没有可领取的')
  const names: string[] = [points.userPoints.name, points.onlinePoints.name]
  const reads = () => asked.filter(name => names.includes(name))
  expect(reads()).toHaveLength(2)
  // Whoever opens a page meanwhile does not take what is known for new.
  expect(screen.client.getQueryState(query(points.userPoints, {}).queryKey)?.isInvalidated).toBe(true)
  await until(() => reads().length === 4)
})

test('reads all of it again at once where nothing may move', async () => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const screen = await open(<BalanceCard />)
  await screen.waitFor('领取 120 积分')
  await screen.tap('领取 120 积分')
  await screen.waitFor('可用积分 620')
  for (const _ of [1, 2, 3]) await act(aFrame)
  expect(asked.filter(name => name === points.userPoints.name)).toHaveLength(2)
})

test('counts up to no balance of long ago: what was claimed is asked about later, and spent meanwhile', async () => {
  const claim = handlers[points.takeOnlinePoints.name]
  // The app reports the lost response.
  jest.spyOn(console, 'error').mockReturnValue()
  let first: unknown
  let isLost = true
  replies = {
    [points.takeOnlinePoints.name]: input => {
      first ??= claim?.(input)
      if (isLost) throw new CallError('network', points.takeOnlinePoints.name)
      return first
    },
  }
  const screen = await open(<BalanceCard />)
  await screen.waitFor('领取 120 积分')
  await screen.tap('领取 120 积分')
  // Another phone spends it.
  available = 20
  await act(() => screen.client.invalidateQueries())
  await screen.waitFor('可用积分 20')
  const balances = balancesIn(screen.container)
  isLost = false
  await act(settleIntentions)
  await screen.waitFor('积分')
  expect(asked.filter(name => name === points.takeOnlinePoints.name).length).toBeGreaterThan(1)
  expect(isUnderWay(points.takeOnlinePoints.name)).toBe(false)
  expect([...balances].filter(balance => balance > 20)).toEqual([])
})

test('never shows the balance of before the claim again, though a response is late with it', async () => {
  const screen = await open(<BalanceCard />)
  await screen.waitFor('领取 120 积分')
  let answer = () => {}
  held = { [points.userPoints.name]: new Promise(resolve => (answer = resolve)) }
  void screen.client.invalidateQueries()
  await until(() => asked.filter(name => name === points.userPoints.name).length === 2)
  await screen.tap('领取 120 积分')
  await screen.waitFor('可用积分 620')
  const balances = balancesIn(screen.container)
  await act(async () => answer())
  await until(() => asked.filter(name => name === points.userPoints.name).length === 3)
  await screen.waitFor('可用积分 620')
  expect(balances).not.toContain(500)
})

test('shows the first steps that can be claimed and folds the others; a claimed one goes, and focus to the next', async () => {
  const screen = await open(<FirstTasks />)
  await screen.waitFor('欢迎来到节点伴侣')
  expect(screen.words()).not.toContain('用节点打印一次')
  // It opens no page.
  expect(screen.container.querySelector('.nm-row__chevron')).toBeNull()
  await screen.tap('还有 1 项可以做')
  expect(screen.words()).toContain('用节点打印一次')
  await screen.tap('收起')
  screen.container.querySelector<HTMLElement>('.nm-button')?.focus()
  await act(async () => screen.container.querySelector<HTMLElement>('.nm-button')?.click())
  await screen.waitUntil(words => !words.includes('欢迎来到节点伴侣'))
  expect(screen.words()).toContain('绑定第一台节点')
  expect(document.activeElement).toBe(screen.container.querySelector('.nm-button'))
})

test('leads up to what can be claimed, as the page of a first step is the one that it is on', async () => {
  replies = { [points.newcomerPoints.name]: () => ({ tasks: [task('first-take', 'open')] }) }
  const scroll = jest.spyOn(Taro, 'pageScrollTo').mockImplementation(async () => ({ errMsg: 'pageScrollTo:ok' }))
  Current.router = { $taroPath: '', path: routes.points.home().path, params: {}, onReady: '', onShow: '', onHide: '' }
  const screen = await open(<FirstTasks />)
  await screen.waitFor('还有 1 项可以做')
  await screen.tap('还有 1 项可以做')
  await screen.tap('去完成，领取一次在线积分')
  expect(scroll).toHaveBeenCalledWith({ scrollTop: 0 })
  Current.router = null
})

const aFrame = () => new Promise<void>(resolve => requestAnimationFrame(() => resolve()))

/** Gives up before jest does: what still waits would keep the file from ending. */
const until = async (isTrue: () => boolean) => {
  const untilMs = performance.now() + 4_000
  while (!isTrue()) {
    if (performance.now() > untilMs) throw new Error('waited in vain')
    await act(aFrame)
  }
}

const gone = async ({ words }: { words: () => string }, name: string) => {
  await until(() => !words().includes(name))
}

/** Notes each number that the balance shows. */
const balancesIn = (container: Element) => {
  const seen = new Set<number>()
  const look = () => seen.add(Number(container.querySelector('.nm-stat__value')?.textContent?.replace(',', '')))
  new MutationObserver(look).observe(container, { subtree: true, childList: true, characterData: true })
  return seen
}

test.each([
  ['a first step', <FirstTasks key="steps" />, '欢迎来到节点伴侣', '已领取', 550],
  ['the welcome gift', <WelcomeGift key="gift" />, '开箱礼', '开箱礼', 580],
])(
  'keeps %s with its fireflies while the balance counts up, and then lets it go',
  async (_name, part, name, words, sum) => {
    const screen = await open(
      <>
        <BalanceCard />
        <div className="claimed">{part}</div>
      </>,
    )
    await screen.waitFor(name)
    await screen.waitFor('可用积分 500')
    const claimed = screen.container.querySelector('.claimed')
    const balances = balancesIn(screen.container)
    await act(async () => claimed?.querySelector<HTMLElement>('.nm-button')?.click())
    await screen.waitUntil(() => claimed?.querySelector('.fireflies') !== null)
    expect(claimed?.textContent).toContain(words)
    await screen.waitFor(`可用积分 ${sum}`)
    expect([...balances].filter(balance => balance > 500 && balance < sum).length).toBeGreaterThan(2)
    await gone(screen, name)
    // What shows that it was claimed was not kept waiting.
    const lastOf = (call: { name: string }) => asked.lastIndexOf(call.name)
    await until(() => asked.filter(asking => asking === points.userPoints.name).length === 2)
    expect(Math.max(lastOf(points.newcomerPoints), lastOf(points.openGift))).toBeLessThan(lastOf(points.userPoints))
  },
)

test('takes what was claimed away at once where nobody looks', async () => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const screen = await open(<FirstTasks />)
  await screen.waitFor('欢迎来到节点伴侣')
  await act(async () => screen.container.querySelector<HTMLElement>('.nm-button')?.click())
  await screen.waitUntil(words => !words.includes('欢迎来到节点伴侣'))
  expect(screen.container.querySelector('.fireflies')).toBeNull()
})

test('takes back neither of two claims for a server whose reads lag behind both', async () => {
  const screen = await open(
    <>
      <BalanceCard />
      <FirstTasks />
    </>,
  )
  await screen.waitFor('欢迎来到节点伴侣')
  await screen.waitFor('领取 120 积分')
  const before = handlers[points.userPoints.name]?.({})
  replies = { [points.userPoints.name]: () => before }
  await screen.tap('领取 120 积分')
  await screen.waitFor('可用积分 620')
  await act(async () => screen.container.querySelector<HTMLElement>('.first-tasks .nm-button')?.click())
  await screen.waitFor('可用积分 670')
  const balances = balancesIn(screen.container)
  await until(() => asked.filter(name => name === points.userPoints.name).length === 2)
  for (const _ of [1, 2, 3]) await act(aFrame)
  expect([...balances]).not.toContain(500)
  expect(screen.words()).toContain('可用积分 670')
})
