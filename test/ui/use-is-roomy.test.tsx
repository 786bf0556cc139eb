import { View } from '@tarojs/components'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { type Language, setLanguage } from '@/i18n/language'
import { LookProvider } from '@/ui/look'
import { useIsRoomy } from '@/ui/use-is-roomy'
import { show } from '../components/show'

const Line = () => <View>{useIsRoomy(350) ? 'roomy' : 'narrow'}</View>

afterEach(() => setLanguage('zh'))

test.each<[Language, number, number, string]>([
  ['zh', 320, 1, 'roomy'],
  ['en', 320, 1, 'narrow'],
  ['en', 375, 1, 'roomy'],
  ['long', 375, 1, 'narrow'],
  ['zh', 375, 1.25, 'narrow'],
])('finds a line in %s, on %d px at %d times the text size, %s', async (language, windowWidth, textScale, words) => {
  jest.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(windowWidth)
  Object.assign(window, { innerWidth: windowWidth })
  setLanguage(language)
  const screen = await show(
    <LookProvider value={{ theme: 'system', textScale, isOffline: false, pictures: 'allow' }}>
      <Line />
    </LookProvider>,
  )
  expect(screen.words()).toBe(words)
})

test('finds a line narrow once the phone is turned', async () => {
  const turnTo = (width: number) => {
    jest.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(width)
    Object.assign(window, { innerWidth: width })
  }
  turnTo(667)
  const screen = await show(<Line />)
  expect(screen.words()).toBe('roomy')
  turnTo(250)
  await act(async () => window.dispatchEvent(new Event('resize')))
  expect(screen.words()).toBe('narrow')
})
