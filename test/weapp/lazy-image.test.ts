import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Phone } from './phone'
import { storagePrefix } from './traces'
import { watchedPhones } from './watched-phones'

const env = watchedPhones()

let server: Server
let asked: string[]
let isFailing: boolean

beforeEach(async () => {
  asked = []
  isFailing = true
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(isFailing ? 503 : 200, { 'Content-Type': 'image/svg+xml' })
    response.end()
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
})
afterEach(() => new Promise(done => server.close(done)))

/** Leads every picture's address to the server above. */
const leadTo = (src: string) =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}${src.replace(/^https?:\/\/[^/]+/, '')}` // it listens on a port
const load = (phone: Phone) => phone.loadPictures(leadTo)

test('tries a picture three times, warns once, shows the error picture, and loads it on a tap', async () => {
  const { backend, boot } = env()
  const phone = boot({ storage: { [`${storagePrefix}session`]: JSON.stringify(await backend.session('u-ordinary')) } })
  await phone.open('/pages/mall/home')
  await phone.waitFor(/，图片正在加载/)
  // The pictures in view are found by a check, and requested again after each pause.
  for (const pauseMs of [200, 500, 1_500]) {
    await phone.advance(pauseMs)
    await phone.until(() => phone.count('.nm-lazy__picture') > 0, 'pictures to be asked for')
    await load(phone)
  }
  await phone.waitFor('点按重试')
  const pictures = new Set(asked)
  expect(asked).toHaveLength(3 * pictures.size)
  const warnings = phone.console.lines.filter(({ level, text }) => level === 'warn' && text.includes('picture'))
  expect(warnings).toHaveLength(pictures.size)

  // Time alone causes no further attempt.
  await phone.advance(60_000)
  await load(phone)
  expect(asked).toHaveLength(3 * pictures.size)

  isFailing = false
  const before = phone.count('.nm-lazy__picture--there')
  await phone.tap(/加载失败，点按重试/, { nth: 0 })
  await load(phone)
  expect(asked).toHaveLength(3 * pictures.size + 1)
  expect(phone.count('.nm-lazy__picture--there')).toBe(before + 1)
})

test('waits for a tap with pictures on mobile data when the user wants that, and loads them on Wi-Fi', async () => {
  isFailing = false
  const { backend, boot } = env()
  const settings = { language: 'zh-CN', theme: 'light', textScale: 1, updatedAtMs: 1, isHiddenInRanking: false }
  const notifications = { nodeOffline: true, pointsArrived: true, orders: true, news: false }
  const mobileData = { backup: 'ask', printing: 'ask', pictures: 'ask' }
  const phone = boot({
    network: '4g',
    storage: {
      [`${storagePrefix}session`]: JSON.stringify(await backend.session('u-ordinary')),
      [`${storagePrefix}device.settings`]: JSON.stringify({ ...settings, notifications, mobileData }),
    },
  })
  await phone.open('/pages/mall/home')
  await phone.waitFor('点按加载')
  expect(phone.count('.nm-lazy__picture')).toBe(0)
  await phone.switchNetwork('wifi')
  await phone.waitFor(/，图片正在加载/)
  await phone.advance(200)
  await phone.until(() => phone.count('.nm-lazy__picture') > 0, 'pictures to be asked for')
  await load(phone)
  expect(phone.count('.nm-lazy__picture--there')).toBeGreaterThan(0)
})
