import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { createQueryClient } from '@/request/query'
import { FetchedPart } from '@/screen/fetched-part'
import { hidePage, pullDown, showPage } from '../components/page'
import { show } from '../components/show'

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  onlineManager.setOnline(true)
  jest.useRealTimers()
})

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const draw = async (name: string, fetch: () => Promise<{ words: string }>) => {
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <FetchedPart name={name} fetch={fetch}>
        {({ words }) => <View>{words}</View>}
      </FetchedPart>
    </QueryClientProvider>,
  )
  await pass(100)
  return screen
}

test('says nothing of how long ago a part of a page was fetched', async () => {
  const screen = await draw('old', async () => ({ words: 'here' }))
  await pass(5 * 60_000)
  expect(screen.words()).toBe('here')
})

test('shows without a network what the phone has', async () => {
  onlineManager.setOnline(false)
  const screen = await draw('kept', async () => ({ words: 'here' }))
  expect(screen.words()).toBe('here')
})

test('fetches what could not be fetched once there is a network', async () => {
  onlineManager.setOnline(false)
  const screen = await draw('missing', () =>
    onlineManager.isOnline() ? Promise.resolve({ words: 'here' }) : Promise.reject(new Error('no network')),
  )
  expect(screen.words()).not.toContain('here')
  onlineManager.setOnline(true)
  await pass(1_000)
  expect(screen.words()).toBe('here')
})

const comeBack = async () => {
  await hidePage()
  await showPage()
}

test.each([
  ['the page is shown again', comeBack],
  ['the page is pulled down', pullDown],
])('fetches what could not be fetched again when %s', async (what, act) => {
  const fetch = jest.fn(() => Promise.reject<{ words: string }>(new Error('loadSubPackage:fail')))
  const screen = await draw(what, fetch)
  await pass(60_000)
  expect(screen.words()).not.toContain('here')
  const before = fetch.mock.calls.length
  fetch.mockResolvedValue({ words: 'here' })
  await act()
  await pass(1_000)
  expect([screen.words(), fetch.mock.calls.length]).toEqual(['here', before + 1])
  await act()
  await pass(1_000)
  expect(fetch).toHaveBeenCalledTimes(before + 1)
})
