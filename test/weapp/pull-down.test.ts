import type { Phone } from './phone'
import { watchedPhones } from './watched-phones'

const env = watchedPhones()

const start = async (page: string): Promise<Phone> => {
  const { backend, boot } = env()
  const phone = boot({ storage: { 'nodemate.session': JSON.stringify(await backend.session('u-ordinary')) } })
  await phone.open(page)
  return phone
}

const pull = async (phone: Phone) => {
  await phone.pullDown()
  await phone.settled()
}

test.each([
  ['goods', '/pages/goods/goods', '商品已下架'],
  ['an order', '/pages/orders/order', '没有找到这笔订单'],
  ['a domain', '/pages/ddns/domain', '没有找到这个域名'],
  ['a limit', '/pages/limit/limit', '没有找到这台节点'],
])('stops the spinner of a page of %s whose link was cut', async (_what, page, words) => {
  const phone = await start(page)
  await phone.waitFor(words)
  await pull(phone)
  expect(phone.isRefreshing).toBe(false)
})

test('stops the spinner of a page that throws', async () => {
  const phone = await start('/pages/nodes/home')
  env().expectComplaints(/broken/)
  phone.override({
    getDeviceInfo: () => {
      throw new Error('broken')
    },
  })
  await phone.open('/pages/boosts/boosts')
  await phone.waitFor('这个页面没能打开')
  await pull(phone)
  expect(phone.isRefreshing).toBe(false)
})

test('turns the spinner of a page that reads until it has read', async () => {
  const phone = await start('/pages/mall/home')
  await phone.waitFor('可用积分')
  await phone.settled()
  const { control } = env().backend
  await control.fault('mall.goods', { kind: 'held' })
  const before = (await control.requests()).length
  await phone.pullDown()
  while ((await control.requests()).length === before) await new Promise(resolve => setImmediate(resolve))
  expect(phone.isRefreshing).toBe(true)
  await control.letGo()
  await phone.settled()
  expect(phone.isRefreshing).toBe(false)
})
