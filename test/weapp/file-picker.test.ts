import type { Phone } from './phone'
import { refuse } from './platform/api'
import { storagePrefix } from './traces'
import { watchedPhones } from './watched-phones'

// Only in WeChat: choosing pictures can be refused, and the network may cost money (`faults.md` 54, 48).
const env = watchedPhones()
const picture = Buffer.from([0xff, 0xd8, 0xff, 0xfe, 0, 4, 1, 2, 0xff, 0xd9])

const openBackup = async (options: Parameters<ReturnType<typeof env>['boot']>[0] = {}) => {
  const { backend, boot } = env()
  const storage = { [`${storagePrefix}session`]: JSON.stringify(await backend.session('u-ordinary')) }
  const phone = boot({ storage, ...options })
  await phone.open('/pages/backup/backup?deviceId=node-1')
  await phone.waitFor('还没有选择图片')
  return phone
}

const allow = (phone: Phone, name: string) =>
  phone.override({
    chooseMedia: () => ({
      tempFiles: [
        { tempFilePath: phone.keepFile(name, Buffer.concat([picture, Buffer.from(name)])), size: 10 + name.length },
      ],
    }),
  })

test.each([
  ['auth deny', '没有允许使用相册或相机', '去设置', 'openSetting'],
  ['system permission denied', '手机没有允许微信使用相册或相机', '去手机设置', 'openAppAuthorizeSetting'],
])('explains %s in its own words, leads to the settings, and works on', async (reason, words, button, way) => {
  const asked: string[] = []
  const note = (name: string) => () => void asked.push(name)
  const phone = await openBackup({
    platform: {
      chooseMedia: () => refuse(reason),
      openSetting: note('openSetting'),
      openAppAuthorizeSetting: note('openAppAuthorizeSetting'),
    },
  })
  await phone.tap('选择图片')
  await phone.waitFor(words)
  await phone.tap(button)
  expect(asked).toEqual([way])
  allow(phone, 'cat')
  await phone.tap('选择图片')
  await phone.waitFor('全部备份完成')
  expect(phone.sees(words)).toBe(false)
})

test('asks once more by a tap after the privacy sheet was declined', async () => {
  const phone = await openBackup({
    platform: { chooseMedia: () => refuse('privacy permission is not authorized', { errno: 104 }) },
  })
  await phone.tap('选择图片')
  await phone.waitFor('没有同意微信的隐私提示')
  allow(phone, 'cat')
  await phone.tap('重新授权')
  await phone.waitFor('全部备份完成')
})

test('says nothing when it is closed without a choice', async () => {
  const phone = await openBackup({ platform: { chooseMedia: () => refuse('cancel') } })
  await phone.tap('选择图片')
  expect(phone.sees('没有选择成功')).toBe(false)
  await phone.waitFor('还没有选择图片')
})

test('asks about mobile data for each backup, and continues automatically on Wi-Fi', async () => {
  const phone = await openBackup({ network: '4g' })
  allow(phone, 'cat')
  await phone.tap('选择图片')
  await phone.waitFor('正在使用移动数据')
  await phone.settled()
  await phone.switchNetwork('wifi')
  await phone.waitFor('全部备份完成')
  await phone.settled()
  await phone.switchNetwork('4g')
  allow(phone, 'dog')
  await phone.tap('再选一些')
  await phone.waitFor('正在使用移动数据')
  await phone.tap('用移动数据继续')
  await phone.waitFor('全部备份完成')
  allow(phone, 'bird')
  await phone.tap('再选一些')
  await phone.waitFor('正在使用移动数据')
  expect(phone.sees('已备份 3')).toBe(false)
  await phone.tap('用移动数据继续')
  await phone.waitFor('已备份 3')
})

/** A change that the app is never told of. */
const switchWhileSuspended = async (phone: Phone, type: 'wifi' | '4g' | 'none') => {
  await phone.hide()
  await phone.advance(5_000)
  await phone.switchNetwork(type)
  await phone.show()
}

test('asks about mobile data that the phone went over to while WeChat was in the background', async () => {
  const phone = await openBackup()
  await switchWhileSuspended(phone, '4g')
  allow(phone, 'cat')
  await phone.tap('选择图片')
  await phone.waitFor('正在使用移动数据')
  await switchWhileSuspended(phone, 'wifi')
  await phone.waitFor('全部备份完成')
})

test('says that there is no network no longer than that, though it came back while WeChat was in the background', async () => {
  const phone = await openBackup()
  await switchWhileSuspended(phone, 'none')
  await phone.waitFor('没有网络')
  await switchWhileSuspended(phone, 'wifi')
  await phone.waitForGone('没有网络')
})
