import { shop } from '@/services/shops'
import { type Backend, startBackend } from './start'

const centreOfShenzhen = { latitude: 22.543, longitude: 114.058 }

let backend: Backend
beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend.stop())

test('lists the nearest first from a place, each shop once over all pages', async () => {
  const near = centreOfShenzhen
  const first = await backend.ask(shop.shops, { near })
  const second = await backend.ask(shop.shops, { near, cursor: first.nextCursor })
  const distances = [...first.items, ...second.items].map(({ distanceM }) => distanceM ?? -1)
  expect(distances).toEqual([...distances].sort((a, b) => a - b))
  expect(new Set([...first.items, ...second.items].map(({ shopId }) => shopId)).size).toBe(40)
  expect(first.items.every(({ address }) => address.startsWith('深圳市'))).toBe(true)
})

test.each([
  ['latitude is 111 km', { latitude: 1, longitude: 0 }, 111],
  ['longitude is 103 km in Shenzhen', { latitude: 0, longitude: 1 }, 103],
])('measures a degree of %s', async (_, away, km) => {
  const [nearest] = (await backend.ask(shop.shops, { near: centreOfShenzhen })).items
  if (!nearest) throw new Error('there is no shop')
  const near = { latitude: nearest.latitude + away.latitude, longitude: nearest.longitude + away.longitude }
  const { items } = await backend.ask(shop.shops, { near, search: nearest.address })
  expect(items).toMatchObject([{ shopId: nearest.shopId }])
  expect((items[0]?.distanceM ?? 0) / 1_000).toBeCloseTo(km, 0)
})

test('sorts by name without a place', async () => {
  const { items } = await backend.ask(shop.shops, { search: '春熙路' })
  expect(items).toHaveLength(10)
  for (const { address, distanceM } of items) expect([address.includes('春熙路'), distanceM]).toEqual([true, null])
})
