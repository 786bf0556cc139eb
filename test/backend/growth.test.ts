import * as fc from 'fast-check'
import { ledger } from '@/pages/ledger/calls'
import { account } from '@/services/account'
import { growth } from '@/services/growth'
import { points } from '@/services/points'
import type { Ask } from './ask'
import { ladderAt, longestStreak, pointsOfStep, streakAt } from './handlers/sign-in-days'
import { dayMs, dayOf, dayStart } from './server-day'
import { type Backend, startBackend } from './start'

describe('a streak', () => {
  const today = '2026-03-01'

  test('continues over the end of a month, and is not broken before today’s check-in', () => {
    expect(streakAt(['2026-02-27', '2026-02-28'], today)).toBe(2)
    expect(streakAt(['2026-02-27', '2026-02-28', today], today)).toBe(3)
    expect(streakAt(['2026-02-26', '2026-02-27'], today)).toBe(0)
  })

  test('never exceeds the longest', () => {
    const days = fc.uniqueArray(fc.integer({ min: 0, max: 40 }))
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 40 }), (numbers, last) => {
        const names = numbers.sort((a, b) => a - b).map(day => dayOf(Date.UTC(2026, 0, 1) + day * dayMs))
        const streak = streakAt(names, dayOf(Date.UTC(2026, 0, 1) + last * dayMs))
        return streak <= longestStreak(names) && longestStreak(names) <= names.length
      }),
    )
  })

  test('shows a ladder whose current step is what checking in pays', () => {
    fc.assert(
      fc.property(fc.nat(100), streak => {
        const before = ladderAt(streak, false)
        const today = before.find(({ state }) => state === 'today')
        expect(today?.points).toBe(pointsOfStep(streak + 1))
        const after = ladderAt(streak + 1, true)
        const claimedAfter = after.filter(({ state }) => state === 'taken')
        expect(claimedAfter).toHaveLength(before.filter(({ state }) => state === 'taken').length + 1)
      }),
    )
  })
})

describe('signing in', () => {
  let backend: Backend
  let ask: Ask
  beforeEach(async () => {
    backend = await startBackend()
    ask = await backend.signIn('u-ordinary')
  })
  afterEach(() => backend.stop())

  const signIn = (requestId: string) => ask(growth.takeGrowth, { task: 'signin', requestId })

  test('extends the streak once a day', async () => {
    expect(await ask(growth.signInCalendar, {})).toMatchObject({ isSignedToday: false, streakDays: 5 })
    const taken = await signIn('sign-0001')
    expect(taken).toMatchObject({ points: pointsOfStep(6), streakDays: 6 })
    expect(await signIn('sign-0001')).toEqual(taken)
    await expect(signIn('sign-0002')).rejects.toMatchObject({ code: 1204 })
    expect(await ask(growth.signInCalendar, {})).toMatchObject({ isSignedToday: true, streakDays: 6 })
    expect((await ask(ledger.ledger, { kind: 'in', limit: 1 })).items[0]).toMatchObject({ reason: 'signIn' })
  })

  test('starts a new day at the server’s midnight', async () => {
    await backend.control.moveClock(dayStart(Date.now()) + dayMs - 60_000 - Date.now())
    await signIn('sign-0001')
    await backend.control.moveClock(dayStart(Date.now()) + dayMs + 60_000 - Date.now())
    expect((await signIn('sign-0002')).streakDays).toBe(7)
  })

  test('starts a new streak after a missed day', async () => {
    await backend.control.moveClock(2 * dayMs)
    expect(await signIn('sign-0001')).toMatchObject({ points: pointsOfStep(1), streakDays: 1 })
  })

  test('shows the requested month in the calendar', async () => {
    const lastMonth = dayOf(dayStart(Date.now(), 31)).slice(0, 7)
    const { signedDays, month } = await ask(growth.signInCalendar, { month: lastMonth })
    expect(month).toBe(lastMonth)
    expect(signedDays.every(day => day.startsWith(lastMonth))).toBe(true)
  })
})

describe('growth', () => {
  let backend: Backend
  beforeEach(async () => {
    backend = await startBackend()
  })
  afterEach(() => backend.stop())

  test('lets a daily task be claimed once it is done, once a day', async () => {
    const ask = await backend.signIn('u-ordinary')
    const claim = (requestId: string) => ask(growth.takeGrowth, { task: 'take-online-points', requestId })
    const state = async () =>
      (await ask(growth.growth, {})).tasks.find(({ task }) => task === 'take-online-points')?.state
    await backend.control.moveClock(dayMs)
    expect(await state()).toBe('open')
    await expect(claim('claim-0001')).rejects.toMatchObject({ code: 1601 })
    await ask(points.takeOnlinePoints, { requestId: 'take-0001' })
    expect(await state()).toBe('claimable')
    expect(await claim('claim-0001')).toMatchObject({ points: 5, growth: 5 })
    await expect(claim('claim-0002')).rejects.toMatchObject({ code: 1204 })
    await backend.control.moveClock(2 * dayMs)
    expect(await state()).toBe('open')
  })

  test('reaches a level once, and makes it the account’s level', async () => {
    const ask = await backend.signIn('u-new')
    const levels: (number | undefined)[] = []
    for (let day = 0; day < 11; day++) {
      await backend.control.moveClock(day * dayMs)
      const { newLevel } = await ask(growth.takeGrowth, { task: 'signin', requestId: `sign-00${day + 10}` })
      levels.push(newLevel?.level)
    }
    expect(levels.filter(level => level !== undefined)).toEqual([2])
    expect((await ask(account.user, {})).level).toBe(2)
    expect(await ask(growth.growth, {})).toMatchObject({ level: { level: 2 }, nextLevel: { level: 3 } })
  })
})
