import { png } from '../backend/sample-files'
import { storagePrefix } from './traces'
import { watchedPhones } from './watched-phones'

// A newer version is ready while somebody is in the middle of something (`faults.md` 56).
const env = watchedPhones()
const question = '有新版本'

/** WeChat's update manager, as the app meets it. */
const openAt = async (page: string) => {
  const { backend, boot } = env()
  let announceReady: () => void = () => undefined
  let restarts = 0
  const phone = boot({
    storage: { [`${storagePrefix}session`]: JSON.stringify(await backend.session('u-ordinary')) },
    platform: {
      getUpdateManager: () => ({
        onUpdateReady: (whenReady: () => void) => {
          announceReady = whenReady
        },
        applyUpdate: () => {
          restarts += 1
        },
      }),
    },
  })
  await phone.open(page)
  return { phone, becomeReady: () => announceReady(), restarts: () => restarts }
}

test('asks while a form is open, and keeps what was typed for whoever wants it later', async () => {
  const { phone, becomeReady, restarts } = await openAt('/pages/help/feedback')
  await phone.type('想说什么', '还没写完')
  becomeReady()
  await phone.waitFor(question)
  await phone.tap('稍后')
  expect(phone.words()).toContain('4/1,000')
  await phone.advance(60_000)
  expect(phone.sees(question)).toBe(false)
  expect(restarts()).toBe(0)
})

test('says nothing while pictures are sent', async () => {
  const { phone, becomeReady, restarts } = await openAt('/pages/backup/backup?deviceId=node-1')
  await phone.waitFor('还没有选择图片')
  await env().backend.control.fault('uploads.uploadFile', { kind: 'held' })
  const bytes = png('cat')
  phone.override({
    chooseMedia: () => ({ tempFiles: [{ tempFilePath: phone.keepFile('cat.png', bytes), size: bytes.length }] }),
  })
  await phone.tap('选择图片')
  await phone.waitFor('正在备份')
  becomeReady()
  await env().backend.control.letGo()
  await phone.waitFor('全部备份完成')
  expect(phone.sees(question)).toBe(false)
  await phone.advance(15_000)
  await phone.waitFor(question)
  await phone.tap('重启')
  expect(restarts()).toBe(1)
})
