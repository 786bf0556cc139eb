import { once } from 'node:events'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { mall } from '@/services/mall'
import { pathOf } from './services'
import { type Backend, startBackend } from './start'

let backend: Backend
afterEach(() => backend.stop())

const behind = { Host: 'nodemate.example', 'X-Forwarded-Proto': 'https' }

/** Where a picture is, in a reply to a request with these headers; `fetch` sets no `Host`. */
const pictureFor = async (headers: Record<string, string>): Promise<string> => {
  const asked = request(backend.origin + pathOf(mall.goods), {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
  })
  asked.end(JSON.stringify({ goodsId: 'goods-cup' }))
  const [response] = await once(asked, 'response')
  return JSON.parse(await text(response)).data.items[0].pictureUrl
}

test('hands out addresses that begin where the request reached it', async () => {
  backend = await startBackend()
  expect(await pictureFor({})).toBe(`${backend.origin}/pictures/goods-cup-cup.svg`)
})

test('hands out https behind a web server of this machine that says so', async () => {
  backend = await startBackend()
  expect(await pictureFor(behind)).toBe('https://nodemate.example/pictures/goods-cup-cup.svg')
})

test('hands out the origin that it was told, whatever a request says', async () => {
  backend = await startBackend({ publicOrigin: 'https://boxes.example' })
  expect(await pictureFor(behind)).toBe('https://boxes.example/pictures/goods-cup-cup.svg')
})
