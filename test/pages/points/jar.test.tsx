import { QueryClientProvider } from '@tanstack/react-query'
import { daysWithPoints } from '@/pages/points/days-with-points'
import { Jar } from '@/pages/points/parts/jar'
import { createQueryClient, query } from '@/request/query'
import { points } from '@/services/points'
import { show } from '../../components/show'

/** 2026-11-23 is a Monday. */
const chart = (today: string, days: [day: string, points: number][]) => ({
  today,
  days: days.map(([day, points]) => ({ day, points, causes: [] })),
})
const lastWeek: [string, number][] = [
  ['2026-11-20', 300],
  ['2026-11-21', 300],
  ['2026-11-22', 300],
]

test.each([
  ['begins on Monday', '2026-11-23', [...lastWeek, ['2026-11-23', 10]], 1],
  ['is empty until Monday brings points', '2026-11-23', [...lastWeek, ['2026-11-23', 0]], 0],
  [
    'has no light for a day that was not measured',
    '2026-11-25',
    [
      ['2026-11-23', 10],
      ['2026-11-25', 5],
    ],
    2,
  ],
  ['is full on Sunday', '2026-11-29', [23, 24, 25, 26, 27, 28, 29].map(day => [`2026-11-${day}`, 1]), 7],
] as [string, string, [string, number][], number][])('%s', (_name, today, days, lights) => {
  expect(daysWithPoints(chart(today, days))).toBe(lights)
})

const lightsIn = (container: Element): number => {
  const light = container.querySelector<HTMLElement>('.nm-empty__drawing')?.style.getPropertyValue('--light') ?? ''
  const svg = Buffer.from(light.replace(/^url\(data:image\/svg\+xml;base64,|\)$/g, ''), 'base64').toString()
  // Each with its glow.
  return svg.split('<circle').length / 2 - 0.5
}

const showJar = (nowMs: number) => {
  jest.spyOn(Date, 'now').mockReturnValue(nowMs)
  const client = createQueryClient(() => true)
  client.setQueryData(query(points.pointsChart, { days: 7 }).queryKey, {
    ...chart('2026-11-24', [...lastWeek, ['2026-11-23', 10], ['2026-11-24', 5]]),
    ...{ atMs: Date.now(), points: 15, nodes: [] },
    ...{ otherNodes: { count: 0, points: 0 }, withoutNode: { points: 0 } },
  })
  return show(
    <QueryClientProvider client={client}>
      <Jar />
    </QueryClientProvider>,
  )
}

test('draws a light for each day and says how many', async () => {
  const screen = await showJar(Date.parse('2026-11-29T23:59:00+08:00'))
  expect(screen.find('本周 2 天有积分')).toBeTruthy()
  expect(lightsIn(screen.container)).toBe(2)
})

test('says nothing of a week of which only the one before is known', async () => {
  const screen = await showJar(Date.parse('2026-11-30T00:01:00+08:00'))
  expect(screen.container.querySelector('.nm-empty__drawing')).toBeNull()
})
