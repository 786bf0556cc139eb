import { eq } from 'drizzle-orm'
import { nodes } from '../backend/db/nodes'
import { storagePrefix } from './traces'
import { watchedPhones } from './watched-phones'

const env = watchedPhones()
const page = '/pages/node/node?deviceId=node-2'

const bootSignedIn = async () => {
  const { backend, boot } = env()
  await backend.db.update(nodes).set({ lanAddress: '' }).where(eq(nodes.id, 'node-2'))
  return boot({ storage: { [`${storagePrefix}session`]: JSON.stringify(await backend.session('u-ordinary')) } })
}

test('lets go of what no page shows when memory is short', async () => {
  env().expectComplaints(/offline|network/)
  const phone = await bootSignedIn()
  await phone.open()
  await phone.waitFor('今日积分')
  const look = async () => {
    await phone.open(page)
    await phone.tap('收益，未选中')
  }
  await look()
  await phone.waitFor('近 7 天共')
  await phone.open()
  await phone.switchNetwork('none')
  await look()
  // Still cached, and as fresh as before.
  expect(phone.words()).toContain('近 7 天共')
  expect(phone.words()).not.toContain('分钟前更新')

  await phone.open()
  await phone.waitFor('今日积分')
  await phone.settled()
  await phone.fire('MemoryWarning', { level: 15 })
  await look()
  // The stored response has taken its place, and says how old it is.
  await phone.waitFor('近 7 天共')
  expect(phone.words()).toContain('1 分钟前更新')
})

test('replaces the current page ten pages deep', async () => {
  const phone = await bootSignedIn()
  await phone.open()
  await phone.waitFor('今日积分')
  for (let pages = 1; pages < 10; pages += 1) {
    phone.run(`void wx.navigateTo({ url: '/pages/settings/settings' })`)
    await phone.until(() => phone.stack.length === pages + 1, `page ${pages + 1}`)
    // Waits until it is drawn: Taro takes two pages opened within one millisecond for one, which no thumb can do.
    await phone.waitFor('注销账号')
  }
  await phone.tap('注销账号')
  await phone.waitFor('无法找回')
  expect(phone.stack).toHaveLength(10)
  await phone.back()
  await phone.waitFor('注销账号')
  expect(phone.page).toBe('pages/settings/settings')
})
