import { act } from '@tarojs/test-utils-react/dist/pure'
import { useCountUp } from '@/ui/count-up'
import { show } from '../components/show'

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

const Balance = ({ value, isCounting = true }: { value: number; isCounting?: boolean }) => (
  <>{useCountUp(value, isCounting)}</>
)
const shownIn = (screen: { container: Element }) => Number(screen.container.textContent)
const pass = (ms: number) => act(async () => void (await jest.advanceTimersByTimeAsync(ms)))

test('counts up to what was claimed within 600 ms, and never beyond or back', async () => {
  const screen = await show(<Balance value={100} />)
  expect(shownIn(screen)).toBe(100)
  await screen.redraw(<Balance value={500} />)
  const seen = [shownIn(screen)]
  for (let ms = 0; ms < 600; ms += 50) {
    await pass(50)
    seen.push(shownIn(screen))
  }
  expect(seen).toEqual([...seen].sort((a, b) => a - b))
  expect(seen.filter(value => value > 100 && value < 500).length).toBeGreaterThan(5)
  expect(seen.at(-1)).toBe(500)
})

test('moves nothing that was only read again, shrank, or is seen by somebody who asked for less motion', async () => {
  const screen = await show(<Balance value={100} isCounting={false} />)
  await screen.redraw(<Balance value={500} isCounting={false} />)
  expect(shownIn(screen)).toBe(500)
  await screen.redraw(<Balance value={200} />)
  expect(shownIn(screen)).toBe(200)
  window.matchMedia = jest.fn(() => ({ matches: true }) as MediaQueryList) // as: nothing else is read
  await screen.redraw(<Balance value={900} />)
  expect(shownIn(screen)).toBe(900)
})

test('moves nothing in a window that nobody sees', async () => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const screen = await show(<Balance value={100} />)
  await screen.redraw(<Balance value={900} />)
  expect(shownIn(screen)).toBe(900)
})
