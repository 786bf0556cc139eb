import { png } from '../backend/sample-files'
import type { Backend } from '../backend/start'
import { openPhone, openUsedPhone, startSite } from './browser'
import { membersNamed, removeMembers } from './old-members'

let site: Backend
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.stop())

test.each(membersNamed())('opens without $name of $place', async member => {
  const session = await site.session('u-ordinary')
  const phone = await openUsedPhone({ origin: site.origin, storage: { 'nodemate.session': session } })
  const removal = await phone.page.addInitScript(removeMembers, [member])
  await phone.open()
  await phone.waitFor('书房 NAS')
  expect(await phone.sees('这个页面没能打开')).toBe(false)
  await removal.dispose()
})

test('backs up a picture in a browser that cannot tell the bytes of a file itself', async () => {
  const session = await site.session('u-ordinary')
  const phone = await openPhone({ origin: site.origin, storage: { 'nodemate.session': session } })
  await phone.page.addInitScript(removeMembers, [{ place: 'window.Blob.prototype', name: 'arrayBuffer' }])
  await phone.open('/pages/backup/backup?deviceId=node-1')
  await phone.waitFor('选择图片')
  phone.willChoose({ name: 'cat.png', bytes: png('cat') })
  await phone.tap('选择图片')
  await phone.waitFor('全部备份完成')
})
