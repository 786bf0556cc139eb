import { View } from '@tarojs/components'
import { useState } from 'react'
import { Pressable } from '@/ui/pressable'
import { useIsShown } from '@/ui/use-is-shown'
import { hidePage, showPage } from '../components/page'
import { show } from '../components/show'

const Part = () => <View>{useIsShown() ? '在前' : '在后'}</View>

const Late = () => {
  const [isThere, setThere] = useState(false)
  return (
    <>
      <Pressable label="到达" onPress={() => setThere(true)} />
      {isThere && <Part />}
    </>
  )
}

test('knows when it is drawn on a page behind another, and when that page comes to the front', async () => {
  const screen = await show(<Late />)
  await hidePage()
  await screen.tap('到达')
  expect(screen.words()).toBe('在后')
  await showPage()
  expect(screen.words()).toBe('在前')
})
