import { View } from '@tarojs/components'
import { LookProvider } from '@/ui/look'
import { useFetched } from '@/ui/use-fetched'
import { hidePage, pullDown, showPage } from '../components/page'
import { show } from '../components/show'

const fetch = jest.fn<Promise<{ words: string }>, []>()
beforeEach(() => fetch.mockReset().mockRejectedValue(new Error('loadSubPackage:fail')))

const Part = ({ isWanted }: { isWanted: boolean }) => {
  const fetched = useFetched(isWanted, fetch)
  return <View>{fetched ? fetched.words : String(fetched)}</View>
}
const page = ({ isOffline = false, isWanted = true }) => (
  <LookProvider value={{ theme: 'system', textScale: 1, isOffline, pictures: 'allow' }}>
    <Part isWanted={isWanted} />
  </LookProvider>
)

const opened = async (isOffline = false) => {
  const screen = await show(page({ isOffline }))
  expect([screen.words(), fetch.mock.calls.length]).toEqual(['null', 1])
  return screen
}
const comeBack = async () => {
  await hidePage()
  await showPage()
}

test('fetches what did not come again once there is a network', async () => {
  const screen = await opened(true)
  fetch.mockResolvedValue({ words: 'here' })
  await screen.redraw(page({}))
  expect([screen.words(), fetch.mock.calls.length]).toEqual(['here', 2])
})

test.each([
  ['the page is shown again', comeBack],
  ['the page is pulled down', pullDown],
])('fetches what did not come again when %s', async (_what, act) => {
  const screen = await opened()
  await act()
  expect([screen.words(), fetch.mock.calls.length]).toEqual(['null', 2])
  fetch.mockResolvedValue({ words: 'here' })
  await act()
  expect([screen.words(), fetch.mock.calls.length]).toEqual(['here', 3])
})

test('fetches again neither by itself, nor what is not wanted any more, nor what is there', async () => {
  const screen = await opened()
  await screen.redraw(page({}))
  await screen.redraw(page({ isWanted: false }))
  await comeBack()
  await pullDown()
  expect(fetch).toHaveBeenCalledTimes(1)
  fetch.mockResolvedValue({ words: 'here' })
  await screen.redraw(page({}))
  await comeBack()
  await pullDown()
  expect([screen.words(), fetch.mock.calls.length]).toEqual(['here', 2])
})
