import { QueryClientProvider } from '@tanstack/react-query'
import { serverDayAt } from '@/lib/server-days'
import { PointsTab } from '@/pages/points/parts/points-tab'
import { CallError } from '@/request/errors'
import { createQueryClient, keyOf } from '@/request/query'
import { connect } from '@/request/send'
import { points } from '@/services/points'
import { show } from '../../components/show'

let asked: string[] = []
let readable: string[] = []
let available = 1234
let drawn = 0
const week = { today: '2026-11-23', days: [] }
/** Drawn behind the week, and nowhere else. */
const month = {
  today: '2026-11-23',
  get days() {
    drawn += 1
    return []
  },
}
beforeEach(() => {
  asked = []
  readable = []
  available = 1234
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // what could not be read
  connect((async ({ name }: { name: string }, { days }: { days?: number }) => {
    asked.push(name)
    if (!readable.includes(name)) throw new CallError('status', name)
    if (name === points.pointsChart.name) return days === 30 ? month : week
    const balance = {
      today: serverDayAt(Date.now()),
      available,
      earnedToday: 1,
      earnedThisMonth: 2,
      earnedInAll: 3,
      expiring: [],
    }
    return { ...balance, points: 0, nodes: [], sinceMs: null, tasks: [], state: 'taken' }
  }) as unknown as Parameters<typeof connect>[0]) // the test answers any call by hand
})

const open = (client = createQueryClient(() => true)) =>
  show(
    <QueryClientProvider client={client}>
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
  // What failed alike is told of once.
  expect(cards(screen)).toBe(1)
  readable = [points.userPoints, points.openGift, points.pointsChart, points.newcomerPoints].map(({ name }) => name)
  await screen.tap('重试')
  await screen.waitFor('近 7 天获得')
  // What failed alone says so in its own place.
  expect(cards(screen)).toBe(1)
})

test('does not draw the chart again for the balance beside it', async () => {
  readable = Object.values(points).map(({ name }) => name)
  const client = createQueryClient(() => true)
  const screen = await open(client)
  await screen.waitFor('1,234')
  expect(drawn).toBeGreaterThan(0)
  drawn = 0
  available = 5678
  await client.invalidateQueries({ queryKey: keyOf(points.userPoints) })
  await screen.waitFor('5,678')
  expect(drawn).toBe(0)
})
