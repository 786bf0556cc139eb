import type { Route } from 'playwright-core'
import { type Backend, startBackend } from '../backend/start'
import { until } from '../journeys/driver'
import { builtSite, openPhone } from './browser'
import type { Phone } from './phone'

let site: Backend
beforeEach(async () => {
  site = await startBackend({ site: builtSite })
})
afterEach(() => site.stop())

const openPhoneHere = async (): Promise<Phone> => {
  const session = await site.session('u-ordinary')
  const phone = await openPhone({ origin: site.origin, storage: { 'nodemate.session': session } })
  phone.console.expect(/404|ChunkLoadError|Loading chunk/)
  return phone
}

const newScript = '/js/app.0123abcd.js'

/** The pages' files are gone; once the app has been started `starts` times it is the new version, which has its own. */
const deploy = async ({ page }: Phone, { starts }: { starts: number }) => {
  const html = await (await page.request.get(site.origin)).text()
  const script = /\/js\/app\.[\da-f]+\.js/.exec(html)?.[0] ?? ''
  const started: string[] = []
  const isNew = () => started.length >= starts
  await page.route(/\/chunk\/.*\.js$/, route => (isNew() ? route.continue() : route.fulfill({ status: 404 })))
  await page.route(`**${newScript}`, route => route.continue({ url: site.origin + script }))
  await page.route(/\/pages\/[\w/-]+(\?.*)?$/, async route => {
    const isStart = route.request().isNavigationRequest()
    if (isStart) started.push(new URL(route.request().url()).pathname)
    const isOldStart = isStart && !isNew()
    await route.fulfill({ contentType: 'text/html', body: isOldStart ? html : html.replace(script, newScript) })
  })
  return started
}

test('opens a page of the version before by one start of the new one', async () => {
  const phone = await openPhoneHere()
  await phone.open()
  await phone.waitFor('今日积分')
  const started = await deploy(phone, { starts: 1 })
  await phone.tap('整理')
  await phone.waitFor('第 5 个')
  expect(started).toEqual(['/pages/arrange/arrange'])
})

test('restarts once when the page that it starts on has gone', async () => {
  const phone = await openPhoneHere()
  const started = await deploy(phone, { starts: 2 })
  await phone.open('/pages/arrange/arrange?from=link')
  await phone.waitFor('第 5 个')
  expect(started).toEqual(['/pages/arrange/arrange', '/pages/arrange/arrange'])
})

test('does not restart while something is being claimed, and opens the page afterwards', async () => {
  const phone = await openPhoneHere()
  await phone.open('/pages/points/home')
  await phone.waitFor('积分明细')
  const started = await deploy(phone, { starts: 1 })
  const held: Route[] = []
  await phone.page.route(/\/online\/points\/take/, async route => void held.push(route))
  await phone.tap(/^领取 [\d,]+ 积分$/)
  await until(() => held.length > 0)
  await phone.tap(/^积分明细/)
  await phone.waitFor('暂时打不开这个页面')
  expect(started).toEqual([])
  for (const route of held) await route.continue()
  await phone.waitFor('积分已到账')
  await phone.tap(/^积分明细/)
  await phone.waitFor('全部')
  expect(started).toEqual(['/pages/ledger/ledger'])
})

test('stays where it is, and says so, when files are gone though nothing was deployed', async () => {
  const phone = await openPhoneHere()
  await phone.open()
  await phone.waitFor('今日积分')
  await phone.page.route(/\/chunk\/.*\.js$/, route => route.fulfill({ status: 404 }))
  await phone.tap('整理')
  await phone.waitFor('暂时打不开这个页面')
  expect(phone.path).toBe('pages/nodes/home')
})
