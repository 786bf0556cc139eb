import { act } from '@tarojs/test-utils-react/dist/pure'
import { Pressable } from '@/ui/pressable'
import { show } from '../components/show'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const button = (onPress?: () => void) => (
  <Pressable label="保存" onPress={onPress}>
    保存
  </Pressable>
)
const opened = async (onPress?: () => void) => {
  const screen = await show(button(onPress))
  const element = screen.find('保存')
  const touch = (type: string, thenMs: number) =>
    act(async () => {
      element.dispatchEvent(new Event(type, { bubbles: true }))
      await jest.advanceTimersByTimeAsync(thenMs)
    })
  return { screen, element, touch, isDown: () => element.classList.contains('nm-press--down') }
}

test('shows a press within 100 ms, and until a moment after it', async () => {
  const { touch, isDown } = await opened(() => undefined)
  await touch('touchstart', 100)
  expect(isDown()).toBe(true)
  await touch('touchend', 40)
  expect(isDown()).toBe(true)
  await touch('touchend', 80)
  expect(isDown()).toBe(false)
})

test('shows no press while a finger scrolls, or on what is disabled', async () => {
  const enabled = await opened(() => undefined)
  await enabled.touch('touchstart', 20)
  await enabled.touch('touchmove', 100)
  expect(enabled.isDown()).toBe(false)
  const disabled = await opened()
  await disabled.touch('touchstart', 100)
  expect(disabled.isDown()).toBe(false)
})

test('stays the same element when it is disabled, so that it keeps the focus', async () => {
  const { screen, element } = await opened(() => undefined)
  await screen.redraw(button())
  expect(screen.find('保存')).toBe(element)
})
