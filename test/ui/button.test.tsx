import { Button } from '@/ui/button'
import { LookProvider } from '@/ui/look'
import { Pressable } from '@/ui/pressable'
import { show } from '../components/show'

/** A press that ends when the test says so. */
const slowPress = () => {
  const ends: (() => void)[] = []
  const onPress = jest.fn(() => new Promise<void>(resolve => ends.push(resolve)))
  return { onPress, end: () => ends.shift()?.() }
}

test('takes two quick taps for one press', async () => {
  const { onPress } = slowPress()
  const screen = await show(<Button text="Bind" onPress={onPress} />)
  const button = screen.find('Bind')
  button.dispatchEvent(new Event('click', { bubbles: true }))
  button.dispatchEvent(new Event('click', { bubbles: true }))
  expect(onPress).toHaveBeenCalledTimes(1)
})

test('says so and takes no tap while its promise runs, and is then ready again', async () => {
  const { onPress, end } = slowPress()
  const screen = await show(<Button text="Bind" busyText="One moment" onPress={onPress} />)
  await screen.tap('Bind')
  await screen.tap('One moment')
  expect(onPress).toHaveBeenCalledTimes(1)
  end()
  await screen.waitFor('Bind')
  await screen.tap('Bind')
  expect(onPress).toHaveBeenCalledTimes(2)
})

test('is free again after a press that fails', async () => {
  const onPress = jest.fn(() => Promise.reject(new Error('refused')))
  jest.mocked(console.error).mockImplementation(() => {})
  const screen = await show(<Button text="Bind" onPress={onPress} />)
  await screen.tap('Bind')
  await screen.tap('Bind')
  expect(onPress).toHaveBeenCalledTimes(2)
  expect(console.error).toHaveBeenCalledWith(expect.stringContaining('refused'))
})

test('says why it cannot be pressed, aloud too', async () => {
  const onPress = jest.fn()
  const screen = await show(<Button text="兑换" disabledReason="还差 120 积分" onPress={onPress} />)
  expect(screen.words()).toContain('还差 120 积分')
  await screen.tap('兑换，不可用 还差 120 积分')
  expect(onPress).not.toHaveBeenCalled()
})

test('is pressed by the keyboard in a browser', async () => {
  const onPress = jest.fn()
  const screen = await show(<Button text="Bind" onPress={onPress} />)
  const button = screen.find('Bind')
  expect(button.getAttribute('role')).toBe('button')
  expect(button.getAttribute('tabindex')).toBe('0')
  for (const key of ['a', 'Enter', ' ']) button.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  expect(onPress).toHaveBeenCalledTimes(2)
})

test.each(['Enter', ' '])('is pressed alone by the key %j, and not with the card around it', async key => {
  const [onPress, onCard] = [jest.fn(), jest.fn()]
  const screen = await show(
    <Pressable label="Card" onPress={onCard}>
      <Button text="Bind" onPress={onPress} />
    </Pressable>,
  )
  const press = (name: string) => screen.find(name).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  press('Bind')
  expect([onPress.mock.calls.length, onCard.mock.calls.length]).toEqual([1, 0])
  press('Card')
  expect([onPress.mock.calls.length, onCard.mock.calls.length]).toEqual([1, 1])
})

test('waits for the network, and says so, but finishes what is in progress', async () => {
  const { onPress, end } = slowPress()
  const button = (isOffline: boolean) => (
    <LookProvider value={{ theme: 'system', textScale: 1, isOffline, pictures: 'allow' }}>
      <Button text="Bind" busyText="One moment" onPress={onPress} needsNetwork />
    </LookProvider>
  )
  const screen = await show(button(true))
  expect(screen.words()).toContain('等网络恢复')
  screen.container.querySelector('.nm-button')?.dispatchEvent(new Event('click', { bubbles: true }))
  expect(onPress).not.toHaveBeenCalled()
  await screen.redraw(button(false))
  await screen.tap('Bind')
  await screen.redraw(button(true))
  expect(screen.words()).not.toContain('等网络恢复')
  end()
  await screen.waitFor('等网络恢复')
  expect(onPress).toHaveBeenCalledTimes(1)
})
