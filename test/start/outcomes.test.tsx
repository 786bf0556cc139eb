import { reopenIntentions, run } from '@/intention/store'
import { CallError } from '@/request/errors'
import { createQueryClient, query } from '@/request/query'
import { connect } from '@/request/send'
import { points } from '@/services/points'
import { endSession, startSession } from '@/session/session'
import { followOutcomes } from '@/start/outcomes'
import { sessionOf } from '../session/sample'

let replyTo: (name: string) => unknown
beforeEach(() => {
  localStorage.clear()
  startSession(sessionOf('u-1'))
  reopenIntentions()
  connect((async ({ name }: { name: string }) => replyTo(name)) as Parameters<typeof connect>[0]) // of any call
})
afterEach(() => {
  endSession()
  reopenIntentions()
})

const shownBalance = () => {
  const client = createQueryClient(() => true)
  followOutcomes(client)
  const { queryKey } = query(points.userPoints, {})
  client.setQueryData(queryKey, {
    ...{ atMs: Date.now(), today: '2026-11-22', available: 500, earnedToday: 1, earnedThisMonth: 2, earnedInAll: 3 },
    expiring: [],
  })
  return () => client.getQueryData<{ available: number }>(queryKey)?.available
}

test('shows the balance that a claim tells', async () => {
  const balance = shownBalance()
  replyTo = () => ({ points: 120, available: 620 })
  await run(points.takeOnlinePoints.name, '', {})
  expect(balance()).toBe(620)
})

test('shows the balance that a redeemed code tells, though nothing can be read after it', async () => {
  const balance = shownBalance()
  replyTo = name => {
    if (name !== points.redeemCode.name) throw new CallError('network', name)
    return { points: 50, available: 550 }
  }
  await run(points.redeemCode.name, 'GOOD-02', { code: 'GOOD-02' })
  expect(balance()).toBe(550)
})

test('shows no balance of before another claim, whose reply has overtaken it', async () => {
  const balance = shownBalance()
  let answer = (): void => undefined
  const slow = new Promise<void>(resolve => {
    answer = resolve
  })
  replyTo = async name => {
    if (name === points.takeNewcomerPoints.name) return { points: 50, available: 670 }
    if (name !== points.takeOnlinePoints.name) throw new CallError('network', name)
    await slow
    return { points: 120, available: 620 }
  }
  const first = run(points.takeOnlinePoints.name, '', {})
  await new Promise(resolve => setTimeout(resolve, 20))
  await run(points.takeNewcomerPoints.name, 'welcome', { task: 'welcome' })
  expect(balance()).toBe(670)
  answer()
  await first
  expect(balance()).toBe(670)
})
