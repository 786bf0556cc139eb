import { ranking } from '@/pages/ranking/calls'
import { account } from '@/services/account'
import { points } from '@/services/points'
import type { Ask } from './ask'
import { earn, spend } from './handlers/balance'
import { dayMs, dayStart } from './server-day'
import { type Backend, startBackend } from './start'

let backend: Backend
let asNew: Ask
beforeEach(async () => {
  backend = await startBackend()
  asNew = await backend.signIn('u-new')
})
afterEach(() => backend.stop())

const available = async (ask: Ask) => (await ask(points.userPoints, {})).available

describe('the opening gift', () => {
  test('is there for a new account, is taken once, and its points expire after thirty days', async () => {
    const offered = await asNew(points.openGift, {})
    expect(offered.state).toBe('ready')
    expect(await asNew(points.takeOpenGift, { requestId: 'gift-0001' })).toEqual({
      points: offered.points,
      available: offered.points,
    })
    await expect(asNew(points.takeOpenGift, { requestId: 'gift-0002' })).rejects.toMatchObject({ code: 1204 })
    expect((await asNew(points.openGift, {})).state).toBe('taken')
    await backend.control.moveClock(30 * dayMs + 60_000)
    // By then the session may have expired.
    expect(await available(await backend.signIn('u-new'))).toBe(0)
  })

  test('is not offered to an account past its first days', async () => {
    await backend.control.moveClock(91 * dayMs)
    const later = await backend.signIn('u-new')
    expect((await later(points.openGift, {})).state).toBe('none')
    await expect(later(points.takeOpenGift, { requestId: 'gift-0001' })).rejects.toMatchObject({ code: 1204 })
  })

  test('is given once when requested twice at the same moment', async () => {
    const claims = ['gift-0001', 'gift-0002', 'gift-0001'].map(requestId => asNew(points.takeOpenGift, { requestId }))
    await Promise.allSettled(claims)
    expect(await available(asNew)).toBe(200)
  })
})

describe('a code to redeem', () => {
  const redeem = (ask: Ask, code: string, requestId: string) => ask(points.redeemCode, { code, requestId })

  test('works once, for one account', async () => {
    const asOther = await backend.signIn('u-other')
    expect(await redeem(asNew, 'good-02', 'code-0001')).toEqual({ points: 100, available: 100 })
    expect(await redeem(asNew, 'good-02', 'code-0001')).toEqual({ points: 100, available: 100 })
    await expect(redeem(asNew, 'GOOD-02', 'code-0002')).rejects.toMatchObject({ code: 1204 })
    await expect(redeem(asOther, 'GOOD-02', 'code-0003')).rejects.toMatchObject({ code: 1204 })
    expect(await available(asNew)).toBe(100)
  })

  test.each([
    ['LATE-01', { code: 1601, data: { reason: 'expired' } }],
    ['NOBODY-KNOWS', { code: 1601, data: { reason: 'unknown' } }],
    ['USED-01', { code: 1204 }],
  ])('is refused when %s', async (code, refusal) => {
    await expect(redeem(asNew, code, 'code-0001')).rejects.toMatchObject(refusal)
    expect(await available(asNew)).toBe(0)
  })
})

describe('newcomer tasks', () => {
  const states = async () =>
    Object.fromEntries((await asNew(points.newcomerPoints, {})).tasks.map(({ task, state }) => [task, state]))

  test('are done when the server’s own tables say so', async () => {
    expect(await states()).toMatchObject({ welcome: 'claimable', 'first-exchange': 'open', 'first-node': 'open' })
    await expect(
      asNew(points.takeNewcomerPoints, { task: 'first-exchange', requestId: 'task-0001' }),
    ).rejects.toMatchObject({ code: 1601 })

    const order = { uid: 'u-new', points: 10, atMs: Date.now() - 1_000 }
    await earn(backend.db, { ...order, reason: 'code' })
    await spend(backend.db, { ...order, reason: 'exchange', orderNo: 'o-1' })
    expect(await states()).toMatchObject({ 'first-exchange': 'claimable' })
    const taken = await asNew(points.takeNewcomerPoints, { task: 'first-exchange', requestId: 'task-0001' })
    expect(taken).toEqual({ points: 100, available: 100 })
    expect(await states()).toMatchObject({ 'first-exchange': 'taken' })
  })

  test('are claimed once, whatever the request’s id', async () => {
    await asNew(points.takeNewcomerPoints, { task: 'welcome', requestId: 'task-0001' })
    const again = asNew(points.takeNewcomerPoints, { task: 'welcome', requestId: 'task-0002' })
    await expect(again).rejects.toMatchObject({ code: 1204 })
  })
})

describe('the ranking', () => {
  test('places the account among its neighbours', async () => {
    const asOrdinary = await backend.signIn('u-ordinary')
    // Late enough in the server's day for everybody to have earned something.
    await backend.control.moveClock(dayStart(Date.now()) + dayMs + dayMs / 2 - Date.now())
    for (const call of [ranking.rankToday, ranking.rankThreeDays]) {
      const { people, me, count } = await asOrdinary(call, {})
      const points = people.map(person => person.points)
      expect(points).toEqual([...points].sort((a, b) => b - a))
      const mine = people.find(({ isMe }) => isMe)
      expect(mine).toMatchObject({ place: me?.place, points: me?.points })
      // People with equal points share a place and are not counted as behind.
      const behindPlace = (100 * (count - (me?.place ?? 0))) / (count - 1)
      expect(Math.abs((me?.percentile ?? 0) - behindPlace)).toBeLessThan(3)
      expect(JSON.stringify(people)).not.toMatch(/1[3-9]\d{9}/)
    }
  })

  test('counts who hides, keeps their place, and does not name them to others', async () => {
    const asFleet = await backend.signIn('u-fleet')
    const asOrdinary = await backend.signIn('u-ordinary')
    await backend.control.moveClock(dayStart(Date.now()) + dayMs + dayMs / 2 - Date.now())
    const before = await asOrdinary(ranking.rankToday, {})
    expect(before.people[0]?.nickname).toBe('机房老周')

    const settings = {
      language: 'system',
      theme: 'system',
      textScale: 1,
      notifications: { nodeOffline: true, pointsArrived: true, orders: true, news: false },
      mobileData: { backup: 'ask', printing: 'ask', pictures: 'allow' },
    } as const
    await asFleet(account.saveSettings, { ...settings, isHiddenInRanking: true, updatedAtMs: Date.now() })
    const after = await asOrdinary(ranking.rankToday, {})
    expect(after.people[0]?.nickname).toBeNull()
    expect(after.count).toBe(before.count)
    expect((await asFleet(ranking.rankToday, {})).me).toMatchObject({ place: 1, isHidden: true })
  })

  test('has no place for who has earned nothing', async () => {
    expect((await asNew(ranking.rankToday, {})).me).toBeNull()
  })
})
