import { Button, Input, Text, View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { useEffect, useState } from 'react'
import { show } from './show'

const Greeting = ({ greeting = 'Hello' }: { greeting?: string }) => {
  const [name, setName] = useState('')
  const [isSent, setSent] = useState(false)
  useDidShow(() => undefined)
  useEffect(() => {
    if (!isSent) return
    const timer = setTimeout(() => setName('stranger'))
    return () => clearTimeout(timer)
  }, [isSent])
  return (
    <View>
      <Text>
        {greeting}, {name}
      </Text>
      <Input placeholder="Your name" onInput={event => setName(event.detail.value)} />
      <View ariaLabel="Send it" onClick={() => setSent(true)}>
        →
      </View>
      <Button onClick={() => setName('nobody')}>Forget me</Button>
    </View>
  )
}

test('draws a component, and reads, types and taps by words and by spoken name', async () => {
  const screen = await show(<Greeting />)
  await screen.type('Your name', 'Ada')
  expect(screen.words()).toContain('Hello , Ada')
  await screen.tap('Forget me')
  expect(screen.words()).toContain('nobody')
  await screen.tap('Send it')
  await screen.waitFor('stranger')
  await screen.redraw(<Greeting greeting="Bye" />)
  expect(screen.words()).toContain('Bye , stranger')
})

test('lists what is visible when a lookup fails', async () => {
  const screen = await show(<Greeting />)
  expect(() => screen.find('Log out')).toThrow('Nothing here is called "Log out". Here is: Hello')
  await expect(screen.waitFor('Ada', 10)).rejects.toThrow('"Ada" did not come')
})
