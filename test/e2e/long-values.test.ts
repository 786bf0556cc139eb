import { eq } from 'drizzle-orm'
import { nodes } from '../backend/db/nodes'
import { png } from '../backend/sample-files'
import type { Backend } from '../backend/start'
import { clippedTexts } from '../screenshots/clipped'
import { storedServices } from '../screenshots/pages'
import { openPhone, startSite } from './browser'

let site: Backend
beforeEach(async () => {
  site = await startSite()
})
afterEach(() => site.stop())

/** In large text on a narrow phone. */
const open = async (page: string, words: string, language: 'zh-CN' | 'en' = 'zh-CN') => {
  const phone = await openPhone({
    origin: site.origin,
    storage: { 'nodemate.session': await site.session('u-ordinary'), ...storedServices },
    textScale: 1.5,
    language,
    viewport: { width: 360, height: 812 },
  })
  await phone.open(page)
  await phone.waitFor(words)
  return phone
}

test('cuts off nothing of a node’s name without a blank above its services', async () => {
  const name = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ1'
  await site.db.update(nodes).set({ name }).where(eq(nodes.id, 'node-1'))
  const phone = await open('/pages/tunnels/list', name)
  expect(await phone.page.evaluate(clippedTexts)).toEqual([])
})

test.each(['search/search', 'shops/shops'])(
  'puts what was searched for in vain on %s into lines, though it has no blank',
  async page => {
    const phone = await open(`/pages/${page}`, '')
    await phone.page.locator('input').fill('x'.repeat(50))
    await phone.waitFor(`没有找到“${'x'.repeat(40)}”`)
    const { left, right } = await phone.page.locator('.nm-empty__title').evaluate(title => {
      const words = document.createRange()
      words.selectNodeContents(title)
      return words.getBoundingClientRect().toJSON()
    })
    expect(left).toBeGreaterThan(0)
    expect(right).toBeLessThan(360)
  },
)

test('cuts off nothing of what became of each of several nodes, nor lets a name touch the edge', async () => {
  const phone = await open('/pages/arrange/several', '先选节点，再说做什么')
  const msg = '这台节点正在更新固件，没有接受这次限速。更新好了它会重启，几分钟后再试一次。'
  const text = JSON.stringify({ code: 1601, msg, data: null })
  await site.control.fault('limit.setLimit', { kind: 'body', text })
  phone.console.expect(/limit\/set CallError: refused/)
  await phone.tap('全选')
  await phone.tap('限速')
  await phone.tap('设置 5 台')
  await phone.waitFor('5 台没成功')
  await phone.waitFor(msg)
  expect(await phone.page.evaluate(clippedTexts)).toEqual([])
  const name = phone.page.getByText(/^办公室角落/)
  const endOf = async (one: typeof name) =>
    (await one.boundingBox().then(box => box && box.x + box.width)) ?? Number.NaN
  expect(await endOf(name)).toBeLessThan((await endOf(phone.page.locator('.nm-card').last())) - 8)
})

test('cuts off nothing of why a picture was not backed up', async () => {
  const phone = await open('/pages/backup/backup?deviceId=node-1', 'Choose photos', 'en')
  await site.control.fault('uploads.uploadFile', { kind: 'held' })
  phone.willChoose(...['1', '2', '3', '4'].map(name => ({ name: `${name}.png`, bytes: png(name) })))
  await phone.tap('Choose photos')
  await phone.waitFor('Backing up')
  await phone.waitFor('Uploading')
  // The browser gives up what it was to send next.
  await phone.page.reload()
  await site.control.letGo()
  await phone.waitFor('The picture is gone. Choose it again')
  expect(await phone.page.evaluate(clippedTexts)).toEqual([])
})

test('lets nobody drag a text area wider than its frame', async () => {
  const phone = await open('/pages/help/feedback', '想说什么')
  const area = phone.page.locator('textarea')
  expect(await area.evaluate(one => getComputedStyle(one).resize)).toBe('none')
})
