import { orders } from '../backend/db/orders'
import { earn } from '../backend/handlers/balance'
import { budgets } from '../budgets'
import { until } from '../journeys/driver'
import type { Phone } from './phone'
import { refuse } from './platform/api'
import { watchedPhones } from './watched-phones'

// Only in the mini-program: WeChat's addresses and places, its clock, its bridge. The rest is in `test/journeys`.
const env = watchedPhones()

const openMall = async (options: Parameters<ReturnType<typeof env>['boot']>[0] = {}): Promise<Phone> => {
  const { backend, boot } = env()
  await earn(backend.db, { uid: 'u-ordinary', points: 5_000, reason: 'code', atMs: Date.now() - 60_000 })
  const storage = { 'nodemate.session': JSON.stringify(await backend.session('u-ordinary')) }
  const phone = boot({ storage, ...options })
  await phone.open()
  await phone.waitFor('今日积分')
  await phone.tapTab('商城')
  await phone.waitFor('节点保温杯')
  return phone
}

const openSheet = async (phone: Phone, goods: RegExp) => {
  await phone.tap(goods)
  await phone.waitFor('兑换须知')
  await phone.tap('兑换')
  await phone.waitFor('兑换后剩')
}

const submit = async (phone: Phone, points: number) => {
  await phone.tap(`用 ${points} 积分兑换`)
}

const exchanged = async (goodsId: string) =>
  (await env().backend.db.select().from(orders)).filter(
    order => order.itemId === goodsId && !order.requestId.startsWith('seeded'),
  )

test('takes an address from WeChat’s own book', async () => {
  const chooseAddress = () => ({
    userName: '张三',
    telNumber: '13711112222',
    provinceName: '广东省',
    cityName: '广州市',
    countyName: '海珠区',
    detailInfo: '新港中路 397 号',
  })
  const phone = await openMall({ platform: { chooseAddress } })
  await openSheet(phone, /^节点保温杯，\d/)
  await phone.tap('从微信选择地址')
  await phone.waitFor('新港中路 397 号')
  await submit(phone, 100)
  await phone.waitFor('查看订单')
  expect(await exchanged('goods-cup')).toMatchObject([{ address: { region: '广东省广州市海珠区', name: '张三' } }])
})

test('says that the address book was refused, not that it was closed, and leaves the form', async () => {
  const phone = await openMall({ platform: { chooseAddress: () => refuse('cancel') } })
  await openSheet(phone, /^节点保温杯，\d/)
  await phone.tap('从微信选择地址')
  expect(phone.sees('没能打开微信的地址')).toBe(false)
  phone.override({ chooseAddress: () => refuse('auth deny') })
  await phone.tap('从微信选择地址')
  await phone.waitFor('没能打开微信的地址，请在下面填写')
  await submit(phone, 100).catch(() => undefined)
  await phone.waitFor('请填写收件人')
  expect(await exchanged('goods-cup')).toEqual([])
})

test('asks about an exchange that got no response, and sends it again without a second effect', async () => {
  const { backend, expectComplaints } = env()
  expectComplaints(/goods\/exchange|timeout|network/)
  await backend.control.fault('mall.exchangeGoods', { kind: 'hang' }, 1)
  const phone = await openMall()
  await openSheet(phone, /^咖啡券，\d/)
  await submit(phone, 50)
  await phone.waitFor('正在兑换')
  await phone.advance(61_000)
  await phone.waitFor('服务器目前还没有收到这次兑换')
  await submit(phone, 50)
  await phone.waitFor('查看订单')
  expect(await exchanged('goods-coffee')).toHaveLength(1)
})

test('reads the shelf once more automatically when the platform gave up waiting', async () => {
  const { backend, boot, expectComplaints } = env()
  expectComplaints(/goods\/list|timeout/)
  await backend.control.fault('mall.goods', { kind: 'hang' }, 1)
  const phone = boot({ storage: { 'nodemate.session': JSON.stringify(await backend.session('u-ordinary')) } })
  await phone.open('/pages/mall/home')
  await phone.advance(62_000)
  await phone.waitFor('节点保温杯')
  const asked = (await backend.control.requests()).filter(({ name }) => name === 'mall.goods')
  expect(asked.map(({ status }) => status)).toEqual([null, 200])
})

test('makes one exchange of two taps on the last button', async () => {
  await env().backend.control.fault('mall.exchangeGoods', { kind: 'held' }, 1)
  const phone = await openMall()
  await openSheet(phone, /^咖啡券，\d/)
  await submit(phone, 50)
  await phone.waitFor('正在兑换')
  await phone.tap('正在兑换…')
  await env().backend.control.letGo()
  await phone.waitFor('查看订单')
  expect(await exchanged('goods-coffee')).toHaveLength(1)
})

test('keeps few of a hundred goods in the tree, and sends little across the bridge', async () => {
  const phone = await openMall()
  for (let page = 2; page <= 5; page += 1) {
    await phone.reachBottom()
    // Twenty goods are ten lines, and five lines make a leaf.
    await phone.until(() => phone.count('.nm-windowed__leaf') === page * 2, `page ${page}`)
  }
  const names = new Set<string>()
  for (let scrollTop = 0; scrollTop < 14_000; scrollTop += 900) {
    await phone.scroll(scrollTop)
    await phone.advance(200)
    expect(phone.count('.goods-card')).toBeLessThanOrEqual(60)
    for (const [name] of phone.words().matchAll(/\d+ 号/g)) names.add(name)
  }
  expect(names.size).toBeGreaterThan(75)
  expect(phone.setDataStats.biggest).toBeLessThan(budgets.setData)
})

describe('shops', () => {
  const openShops = async (getFuzzyLocation: () => unknown) => {
    const phone = await openMall({ platform: { getFuzzyLocation } })
    await phone.tapTab('我的')
    await phone.tap('线下门店')
    await phone.waitFor('节点小店')
    await phone.tap('离我最近，未选中')
    return phone
  }

  test('come nearest first with a place', async () => {
    const phone = await openShops(() => ({ latitude: 30.657, longitude: 104.066 }))
    await phone.waitFor('成都')
    expect(phone.words()).toMatch(/\d (?:m|km)/)
  })

  test('stay by name when chosen while the phone is still locating', async () => {
    const { backend } = env()
    let find: (place: { latitude: number; longitude: number }) => void = () => undefined
    const phone = await openShops(() => new Promise(resolve => (find = resolve)))
    await phone.waitFor('正在获取位置…')
    await phone.tap('按名称，未选中')
    await phone.waitFor('离我最近')
    const count = async () => (await backend.control.requests()).filter(({ name }) => name.startsWith('shop.')).length
    const before = await count()
    find({ latitude: 30.657, longitude: 104.066 })
    await phone.advance(1_000)
    expect(phone.words()).not.toMatch(/\d (?:m|km)/)
    await phone.tap('按名称，已选中')
    expect(before).toBeGreaterThan(0)
    expect(await count()).toBe(before)
  })

  test('come by name without leave to locate, with the settings one tap away', async () => {
    const phone = await openShops(() => refuse('auth deny'))
    await phone.waitFor('没有获取到位置')
    await phone.tap('去设置')
    expect(phone.sees('节点小店')).toBe(true)
  })
})

test('shows no price of a boost on an iPhone, and nothing asks to pay it', async () => {
  const phone = await openMall({ system: { platform: 'ios' } })
  await phone.tap('我的订单')
  await phone.waitFor('两小时加速')
  await phone.waitFor('本平台不显示价格')
  expect(phone.sees('¥9.90')).toBe(false)
  await phone.waitFor('¥99.50')
  await phone.tap(/^全天加速/)
  await phone.waitFor('订单号')
  expect(phone.sees('¥')).toBe(false)
})

test('exchanges once, without a word of failure, when it is 5 s in the background meanwhile', async () => {
  const { backend, expectComplaints } = env()
  expectComplaints(/interrupted|network/)
  await backend.control.fault('mall.exchangeGoods', { kind: 'delay', ms: 60_000, where: 'body' }, 1)
  const phone = await openMall()
  await openSheet(phone, /^咖啡券，\d/)
  await submit(phone, 50)
  await phone.waitFor('正在兑换')
  await until(async () => (await exchanged('goods-coffee')).length === 1)
  await phone.hide()
  await phone.advance(5_000)
  await phone.show()
  await phone.waitFor('查看订单')
  expect(await exchanged('goods-coffee')).toHaveLength(1)
  expect(phone.overlays.pastToasts).toEqual([])
})
