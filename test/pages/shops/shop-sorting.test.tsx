import { QueryClientProvider } from '@tanstack/react-query'
import { act } from '@tarojs/test-utils-react/dist/pure'
import Shops from '@/pages/shops/shops'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { show } from '../../components/show'

type Find = (place?: { latitude: number; longitude: number }) => Promise<void>
/** Each time the phone was asked for its position, and the function that answers. */
let found: Find[]
/** The inputs of the reads of shops. */
let near: unknown[]

beforeEach(() => {
  found = []
  near = []
  const getCurrentPosition = (resolve: (position: unknown) => void, refuse: () => void) => {
    found.push(place => act(async () => (place ? resolve({ coords: place }) : refuse())))
  }
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true })
  connect((async (_call: unknown, input: { near?: unknown }) => {
    near.push(input.near)
    return { items: [], nextCursor: null, agreements: [] }
  }) as unknown as Parameters<typeof connect>[0]) // the shops are all that is asked for here
})

const open = async () => {
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <Shops />
    </QueryClientProvider>,
  )
  await screen.waitFor('还没有门店')
  return screen
}
const chengdu = { latitude: 30.657, longitude: 104.066 }

test('keeps sorting by name if that was chosen while the phone was being located', async () => {
  const screen = await open()
  await screen.tap('离我最近，未选中')
  screen.find('正在获取位置…，已选中')
  await screen.tap('按名称，未选中')
  await found[0]?.(chengdu)
  screen.find('按名称，已选中')
  expect(near.every(place => place === undefined)).toBe(true)
})

test('shows no refusal that comes after another choice', async () => {
  const screen = await open()
  await screen.tap('离我最近，未选中')
  await screen.tap('按名称，未选中')
  await found[0]?.()
  expect(screen.words()).not.toContain('没有获取到位置')
})

test('uses the location of the last choice when two are in progress', async () => {
  const screen = await open()
  await screen.tap('离我最近，未选中')
  await screen.tap('按名称，未选中')
  await screen.tap('离我最近，未选中')
  await found[1]?.(chengdu)
  await screen.waitFor('离我最近')
  await found[0]?.({ latitude: 1, longitude: 1 })
  screen.find('离我最近，已选中')
  expect(near.filter(Boolean)).toEqual([chengdu])
})

test('sorts by name again when the location is refused', async () => {
  const screen = await open()
  await screen.tap('离我最近，未选中')
  await found[0]?.()
  expect(screen.words()).toContain('没有获取到位置')
  screen.find('按名称，已选中')
})
