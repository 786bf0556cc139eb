import { View } from '@tarojs/components'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { useNow, useServerNow } from '@/ui/use-now'
import { hidePage, showPage } from '../components/page'
import { show } from '../components/show'

beforeEach(() => jest.useFakeTimers({ now: 0 }))
afterEach(() => jest.useRealTimers())

const Clock = ({ use, onDraw }: { use: typeof useNow; onDraw: () => void }) => {
  onDraw()
  return <View>{String(use(1_000))}</View>
}
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms))

test.each([useNow, useServerNow])('rests on a page that is not visible, and is right at once when it is', async use => {
  const draw = jest.fn()
  const screen = await show(<Clock use={use} onDraw={draw} />)
  const startMs = Number(screen.words())
  await pass(1_000)
  expect(Number(screen.words()) - startMs).toBe(1_000)
  await hidePage()
  draw.mockClear()
  await pass(60_500)
  expect(draw).not.toHaveBeenCalled()
  await showPage()
  expect(Number(screen.words()) - startMs).toBe(61_500)
})
