import { png } from '../backend/sample-files'
import type { Backend } from '../backend/start'
import { openPhone, startSite } from './browser'

let site: Backend
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.stop())

test('shows a picture in the middle of its paper, which is white at night too', async () => {
  const session = await site.session('u-ordinary')
  const phone = await openPhone({ origin: site.origin, storage: { 'nodemate.session': session } })
  await phone.open('/pages/printing/printing')
  phone.willChoose({ name: 'narrow.png', bytes: png() })
  await phone.tap('选择文件')
  await phone.waitFor('打开查看')
  const paper = phone.page.locator('.print-preview__paper')
  const picture = paper.locator('img')
  const middleOf = async (thing: typeof paper) => {
    const { x = 0, width = 0 } = (await thing.boundingBox()) ?? {}
    return x + width / 2
  }
  await picture.waitFor()
  expect(await middleOf(picture)).toBeCloseTo(await middleOf(paper), 0)
  const colour = () => paper.evaluate(element => getComputedStyle(element).backgroundColor)
  const byDay = await colour()
  await phone.page.emulateMedia({ colorScheme: 'dark' })
  expect(await colour()).toBe(byDay)
})
