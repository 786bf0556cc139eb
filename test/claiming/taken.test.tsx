import { QueryClientProvider } from '@tanstack/react-query'
import { act } from '@tarojs/test-utils-react/dist/pure'
import * as v from 'valibot'
import { WelcomeGift } from '@/claiming/welcome-gift'
import { reopenIntentions } from '@/intention/store'
import GrowthPage from '@/pages/growth/growth'
import { FirstTasks } from '@/pages/points/parts/first-tasks'
import type { Call } from '@/request/call'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { endSession, startSession } from '@/session/session'
import { followOutcomes } from '@/start/outcomes'
import { type InMemory, openInMemory } from '../backend/in-memory'
import { seedAll } from '../backend/seed/all'
import { show } from '../components/show'
import { sessionOf } from '../session/sample'

/** What the next reads wait for: a network that carries the claim and is slow from then on, or a server that lags behind. */
let backend: InMemory
let isSlow: boolean
let isLagging: boolean
let lateReads: number
beforeEach(async () => {
  localStorage.clear()
  backend = await openInMemory({ seed: (db, now) => seedAll(db, now, 2) })
  isSlow = false
  isLagging = false
  lateReads = 0
})
afterEach(() => {
  endSession()
  reopenIntentions()
  backend.stop()
})

const open = async (uid: string, part: React.ReactNode) => {
  startSession(sessionOf(uid))
  reopenIntentions()
  const before: Record<string, unknown> = {}
  connect((async (call: Call, input: unknown) => {
    const isWrite = call.effect === 'write'
    isSlow ||= isWrite
    const key = JSON.stringify([call.name, input])
    if (isSlow && !isWrite)
      return new Promise<never>(resolve => {
        const tellBefore = () => {
          lateReads += 1
          resolve(before[key] as never)
        }
        if (isLagging) setTimeout(tellBefore, 50)
      })
    const reply = v.parse(call.reply, await backend.ask(uid, call, v.parse(call.input, input)))
    before[key] = reply
    return reply
  }) as Parameters<typeof connect>[0]) // of any call
  const client = createQueryClient(() => true)
  followOutcomes(client)
  return show(<QueryClientProvider client={client}>{part}</QueryClientProvider>)
}

test('does not offer to check in once more while the calendar is read again', async () => {
  const screen = await open('u-ordinary', <GrowthPage />)
  await screen.waitFor('签到领 20 积分')
  expect(screen.words()).toContain('5 天')
  await screen.tap('签到领 20 积分')
  await screen.waitFor('今天已签到')
  expect(screen.words()).toContain('6 天')
  expect(screen.words()).toContain('明天再来，签到领 50 积分')
})

test('counts a day of the longest streak as well while the calendar is read again', async () => {
  const screen = await open('u-other', <GrowthPage />)
  await screen.waitFor('最长 10 天')
  await screen.tap('签到领 10 积分')
  await screen.waitFor('今天已签到')
  expect(screen.words()).toContain('11 天 最长 11 天')
})

const claimsIn = (words: string) => words.split(' ').filter(word => word === '领取').length

const shortly = () => act(() => new Promise(resolve => setTimeout(resolve, 20)))

const claimables = [
  ['a task of growth', 'u-ordinary', <GrowthPage key="growth" />, 2],
  ['a first step', 'u-ordinary', <FirstTasks key="first" />, 2],
  ['the gift of a new account', 'u-new', <WelcomeGift key="gift" />, 1],
] as const

test.each(claimables)(
  'does not offer to claim it once more while it is read again: %s',
  async (_what, uid, part, count) => {
    const screen = await open(uid, part)
    await screen.waitFor('领取')
    expect(claimsIn(screen.words())).toBe(count)
    await screen.tap('领取')
    while (claimsIn(screen.words()) === count || screen.words().includes('领取中')) await shortly()
    expect(claimsIn(screen.words())).toBe(count - 1)
  },
)

const allIsToldLate = async () => {
  while (lateReads < 1) await shortly()
  for (let told = 0; told < lateReads; told += 1) await shortly()
}

test.each(claimables)(
  'does not offer to claim it once more where its server lags: %s',
  async (_what, uid, part, count) => {
    isLagging = true
    const screen = await open(uid, part)
    await screen.waitFor('领取')
    await screen.tap('领取')
    await allIsToldLate()
    expect(claimsIn(screen.words())).toBe(count - 1)
  },
)

test('does not offer to check in once more where its server lags', async () => {
  isLagging = true
  const screen = await open('u-ordinary', <GrowthPage />)
  await screen.waitFor('签到领 20 积分')
  await screen.tap('签到领 20 积分')
  await allIsToldLate()
  expect(screen.words()).toContain('今天已签到')
})

test('counts no check-in in another month where its server lags', async () => {
  isLagging = true
  const screen = await open('u-ordinary', <GrowthPage />)
  await screen.waitFor('签到领 20 积分')
  const told = () => screen.container.querySelector('[aria-label*="月签到"]')?.getAttribute('aria-label')
  const ofThisMonth = told()
  await screen.tap('上个月')
  while ([ofThisMonth, undefined].includes(told())) await shortly()
  const before = told()
  await screen.tap('签到领 20 积分')
  await allIsToldLate()
  expect(told()).toBe(before)
})
