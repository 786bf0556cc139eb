import { fillForm } from '../journeys/sign-in'
import { watchedPhones } from './watched-phones'

const env = watchedPhones()

test('loads pictures whose goods arrive behind another tab when one comes back', async () => {
  const { backend, boot } = env()
  const phone = boot({ storage: { 'nodemate.session': JSON.stringify(await backend.session('u-ordinary')) } })
  await phone.open('/pages/nodes/home')
  await phone.waitFor('书房 NAS')
  await backend.control.fault('mall.goods', { kind: 'held' })
  await phone.tapTab('商城')
  await phone.tapTab('我的')
  await phone.waitFor('阿青')
  await backend.control.letGo()
  await phone.settled()
  await phone.tapTab('商城')
  await phone.waitFor(/，图片正在加载/)
  await phone.advance(400)
  await phone.until(() => phone.count('.nm-lazy__picture') > 0, 'pictures to be asked for')
  expect(phone.console.unexpected()).toEqual([])
})

test('reads no nodes behind Me after signing in there', async () => {
  const { backend, boot } = env()
  const phone = boot()
  await phone.open()
  await phone.waitFor('把闲置带宽变成积分')
  await phone.tapTab('我的')
  await phone.tap('登录')
  await fillForm(phone)
  await phone.waitFor('阿青')
  await phone.settled()
  const before = (await backend.control.requests()).length
  await phone.advance(60_000)
  const later = (await backend.control.requests()).slice(before).map(({ name }) => name)
  expect(later.filter(name => /^devices\.(nodes|deviceStates)$/.test(name))).toEqual([])
})
