import { act } from '@tarojs/test-utils-react/dist/pure'
import { TakesLong } from '@/ui/takes-long'
import { show } from '../components/show'

const minuteMs = 60_000
beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

test('says after ten minutes, and not before, that it takes longer than usual', async () => {
  const screen = await show(<TakesLong />)
  await pass(9 * minuteMs)
  expect(screen.words()).toBe('')
  await pass(minuteMs)
  expect(screen.words()).toContain('比平时久')
})
