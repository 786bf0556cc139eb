import { QueryClientProvider } from '@tanstack/react-query'
import { learnServerTime, steadyNow } from '@/lib/clock'
import { TrafficCard } from '@/pages/node/parts/traffic-card'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { show } from '../../components/show'

const hourMs = 3_600_000
const serverMs = Date.parse('2026-11-21T13:20:00+08:00')
/** The hours up to noon, Beijing time, and the current one. */
const slots = [11, 12, 13].map(hour => {
  const fromMs = Date.parse(`2026-11-21T${hour}:00:00+08:00`)
  return { fromMs, toMs: fromMs + hourMs, upBytes: hour === 12 ? 5_000 : 1_000, downBytes: 0 }
})

const open = () =>
  show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <TrafficCard deviceId="node-1" />
    </QueryClientProvider>,
  )

beforeEach(() => {
  // A phone whose clock is a day ahead, in another time zone.
  jest.useFakeTimers({
    now: serverMs + 24 * hourMs,
    doNotFake: ['requestAnimationFrame', 'setTimeout', 'queueMicrotask'],
  })
  learnServerTime(serverMs, steadyNow())
  connect((async () => ({ upBytes: 7_000, downBytes: 0, slots })) as unknown as Parameters<typeof connect>[0]) // by hand
})
afterEach(() => {
  jest.useRealTimers()
})

test('draws the hours up to the server’s, on a phone whose clock is a day ahead and in another zone', async () => {
  const screen = await open()
  await screen.waitFor('6.8 KB')
  const spoken = [...screen.container.querySelectorAll('[aria-label]')].map(each => each.getAttribute('aria-label'))
  expect(spoken.join()).toContain('上行共 6.8 KB，最多的是 12:00，4.9 KB')
  expect(screen.words()).toContain('13:00')
})

test('says of its table what is in it: above it is another chart', async () => {
  const screen = await open()
  await screen.waitFor('6.8 KB')
  screen.find('看表格，流量')
})

test.each([
  ['elsewhere', 60, true],
  ['in China', -480, false],
])('says that its hours are Beijing’s to a phone %s', async (_, offset, isSaid) => {
  jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(offset)
  const screen = await open()
  await screen.waitFor('13:00')
  expect(screen.words().includes('按北京时间')).toBe(isSaid)
})

test('calls traffic of which nothing was measured unknown, and not 0', async () => {
  const nothing = { upBytes: 0, downBytes: 0, slots: [] }
  connect((async () => nothing) as unknown as Parameters<typeof connect>[0]) // by hand
  const screen = await open()
  await screen.waitFor('这段时间还没有数据')
  expect(screen.words()).not.toContain('0 B')
  expect(screen.find('上行 —')).toBeTruthy()
})
