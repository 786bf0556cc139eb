import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { APIRequestContext, APIResponse } from 'playwright-core'
import { uploads } from '@/upload/calls'
import { maxBytes } from '@/upload/limits'
import { siteHeaders } from '../../config/deploy/headers'
import { png, sha256Of } from '../backend/sample-files'
import { bySamePath, pathOf } from '../backend/services'
import { builtSite, openPhone } from '../e2e/browser'
import type { Served } from '../e2e/journeys/run-journeys'
import { serveBehind } from './web-server'

let served: Served
let web: APIRequestContext
beforeAll(async () => {
  served = await serveBehind()
})
beforeEach(async () => {
  web = (await openPhone({ origin: served.origin })).page.request
})
afterAll(() => served.stop())

const get = (path: string) => web.get(served.origin + path)
const kept = (response: APIResponse) => response.headers()['cache-control']

test.each(['/', '/pages/nodes/home', '/pages/node/node?deviceId=a.b'])(
  'serves the page at %s, under its policy, to be asked for again every time',
  async path => {
    const response = await get(path)
    expect(await response.text()).toContain('<div id="app">')
    const lowerCased = Object.entries(siteHeaders).map(([name, value]) => [name.toLowerCase(), value])
    expect(response.headers()).toMatchObject({ ...Object.fromEntries(lowerCased), 'cache-control': 'no-cache' })
  },
)

test('leads from the page’s own file to the page, which is under its policy', async () => {
  const response = await get('/index.html')
  expect(response.url()).toBe(`${served.origin}/`)
  expect(response.headers()).toHaveProperty('content-security-policy')
})

test('serves the licences', async () => {
  const response = await get('/licences.txt')
  expect(response.status()).toBe(200)
  expect(await response.text()).toContain('react-dom')
})

test.each(['js', 'css', 'chunk', 'static/images'])('lets a browser keep what is in %s for ever', async folder => {
  const file = readdirSync(join(builtSite, folder)).find(name => /\.\w+$/.test(name)) ?? 'nothing.js'
  const response = await get(`/${folder}/${file}`)
  expect([response.status(), kept(response)]).toEqual([200, 'public, max-age=31536000, immutable'])
  expect(response.headers()).toMatchObject({ 'x-content-type-options': 'nosniff' })
})

test.each(['/js/gone.0123abcd.js', '/pages/gone.png', '/favicon.ico'])(
  'answers 404 for %s, which is not there, and lets nobody keep that',
  async path => {
    const response = await get(path)
    expect(response.status()).toBe(404)
    expect(kept(response) ?? '').not.toContain('max-age')
    expect(await response.text()).not.toContain('<div id="app">')
  },
)

test('leads every call to the services', async () => {
  const onTheSite = bySamePath.filter(([{ service }]) => service !== 'localDevice')
  const misled: string[] = []
  for (const [call] of onTheSite) {
    const response = await get(pathOf(call))
    if ((await response.text()).includes('<div id="app">')) misled.push(call.name)
  }
  expect(misled).toEqual([])
})

test('takes the largest file that the app sends', async () => {
  const buffer = Buffer.concat([png('largest'), Buffer.alloc(maxBytes)]).subarray(0, maxBytes)
  const { accessToken } = await served.backend.session('u-ordinary')
  const response = await web.post(served.origin + pathOf(uploads.uploadFile), {
    headers: { Authorization: `Bearer ${accessToken}` },
    params: { purpose: 'feedback', name: 'largest.png', sha256: sha256Of(buffer) },
    multipart: { file: { name: 'largest.png', mimeType: 'image/png', buffer } },
  })
  expect(await response.json()).toMatchObject({ code: 0, data: { sizeBytes: maxBytes } })
})
