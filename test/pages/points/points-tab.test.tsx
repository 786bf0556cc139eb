import { QueryClientProvider } from '@tanstack/react-query'
import { PointsTab } from '@/pages/points/parts/points-tab'
import { CallError } from '@/request/errors'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { points } from '@/services/points'
import { show } from '../../components/show'

let asked: string[] = []
let readable: string[] = []
beforeEach(() => {
  asked = []
  readable = []
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // what could not be read
  connect((async ({ name }: { name: string }) => {
    asked.push(name)
    if (!readable.includes(name)) throw new CallError('status', name)
    return { available: 20, earnedToday: 1, earnedThisMonth: 2, earnedInAll: 3, expiring: [] }
  }) as unknown as Parameters<typeof connect>[0]) // the test answers any call by hand
})

const open = () =>
  show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <PointsTab />
    </QueryClientProvider>,
  )

const cards = (screen: Awaited<ReturnType<typeof open>>) => screen.words().split('重试').length - 1

test('says once that nothing could be read, and tries all of it again', async () => {
  const screen = await open()
  await screen.waitFor('重试')
  expect(cards(screen)).toBe(1)
  await screen.waitFor('积分明细')
  readable = [points.userPoints.name]
  const before = asked.length
  await screen.tap('重试')
  await screen.waitFor('可用积分')
  expect(new Set(asked.slice(before)).size).toBe(6)
  // What the others could not read they say for themselves.
  expect(cards(screen)).toBe(4)
})
