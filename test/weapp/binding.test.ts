import type { Phone } from './phone'
import { refuse } from './platform/api'
import { watchedPhones } from './watched-phones'

// The camera exists in WeChat only; typing and searching nearby are in `test/journeys`.
const env = watchedPhones()

const openPage = async (scanCode: () => object, platform: object = {}): Promise<Phone> => {
  const session = JSON.stringify(await env().backend.session('u-ordinary'))
  const phone = env().boot({ storage: { 'nodemate.session': session }, platform: { scanCode, ...platform } })
  await phone.open('/pages/binding/bind')
  await phone.tap('扫二维码')
  return phone
}

const callsOf = async (name: string) =>
  (await env().backend.control.requests()).filter(arrival => arrival.name === name).length

test('looks up the code that the camera reads', async () => {
  const phone = await openPage(() => ({ result: ' nm-2001-0003\n' }))
  await phone.waitFor('设备 NM-2001-0003')
  await phone.waitFor('绑定这台 NM-Box 2？')
  await phone.tap('绑定')
  await phone.waitFor('绑定成功')
})

test('looks up the code of a label that holds an address', async () => {
  const phone = await openPage(() => ({ result: 'https://maker.example/d/nm20010003?lang=zh' }))
  await phone.waitFor('设备 NM-2001-0003')
  await phone.waitFor('绑定这台 NM-Box 2？')
})

test('looks up the code of a mini-program’s own code', async () => {
  const session = JSON.stringify(await env().backend.session('u-ordinary'))
  const phone = env().boot({ storage: { 'nodemate.session': session } })
  await phone.open(`/pages/binding/bind?scene=${encodeURIComponent('code=NM-2001-0003')}`, 1047)
  await phone.waitFor('设备 NM-2001-0003')
})

test('asks nothing and shows no failure when the camera is closed', async () => {
  const phone = await openPage(() => refuse('cancel'))
  await phone.settled()
  expect(phone.sees('无法打开相机')).toBe(false)
  expect(await callsOf('binding.deviceByCode')).toBe(0)
})

test('says that the camera was refused, leads to the settings, and lets one type', async () => {
  let opened = 0
  const openSetting = () => {
    opened += 1
    return { authSetting: {} }
  }
  const phone = await openPage(() => refuse('auth deny'), { openSetting })
  await phone.waitFor('无法打开相机')
  await phone.tap('去设置')
  expect(opened).toBe(1)
  await phone.type('设备编号', 'NM-2001-0003')
  await phone.tap('下一步')
  await phone.waitFor('绑定这台 NM-Box 2？')
})

test('says that a code cannot be a device’s, and asks nothing', async () => {
  const phone = await openPage(() => ({ result: `https://example.com/${'x'.repeat(80)}` }))
  await phone.waitFor('这不是设备的二维码')
  expect(await callsOf('binding.deviceByCode')).toBe(0)
})
