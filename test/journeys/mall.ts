import { mall } from '@/services/mall'
import { orders } from '../backend/db/orders'
import { earn } from '../backend/handlers/balance'
import { hourMs } from '../backend/server-day'
import { type Driver, type Env, type Journeys, until } from './driver'
import { counted } from './taps'

const uid = 'u-ordinary'
/** A number that belongs to no account. */
const phoneNumber = '13711112222'

const exchanges = async ({ backend }: Env, goodsId: string) =>
  (await backend.db.select().from(orders)).filter(
    order => order.uid === uid && order.itemId === goodsId && !order.requestId.startsWith('seeded'),
  )
const sendings = async ({ backend }: Env) =>
  (await backend.control.requests()).filter(arrival => arrival.name === 'mall.exchangeGoods' && arrival.uid === uid)

const openAtHome = async ({ open }: Env): Promise<Driver> => {
  const phone = await open(uid)
  // One of the goods has no picture, which a browser reports on its console.
  phone.expectComplaints(/pictures\/goods-broken/)
  await phone.waitFor('今日积分')
  return phone
}

/** From the tab to the details of one of the goods. */
const openGoods = async (env: Env, name: string, points = 5_000): Promise<Driver> => {
  await earn(env.backend.db, { uid, points, reason: 'code', atMs: Date.now() - 60_000 })
  const phone = await openAtHome(env)
  await phone.tapTab('商城')
  await phone.waitFor(name)
  await phone.tap(new RegExp(`^${name}，\\d`))
  await phone.waitFor('库存')
  // A browser shows the page before for a moment still, and going back in it would leave both pages.
  await phone.waitForGone('筛选')
  return phone
}

const openSheet = async (phone: Driver) => {
  await phone.tap('兑换')
  await phone.waitFor('兑换后剩')
}

const fillAddress = async (phone: Driver) => {
  await phone.type('收件人', '阿青')
  await phone.type('手机号', phoneNumber)
  await phone.type('省市区', '广东省深圳市南山区')
  await phone.type('详细地址', '科技南路 8 号')
}

export const submit = async (phone: Driver, points: number) => {
  await phone.waitFor('兑换后不能取消')
  await phone.tap(`用 ${points} 积分兑换`)
}

const exchangeCoffee = async (phone: Driver) => {
  await openSheet(phone)
  await submit(phone, 50)
}

export const mallJourneys: Journeys = {
  'exchanges points for a parcel, which is on its way to the address': async env => {
    const phone = await openGoods(env, '节点保温杯')
    await openSheet(phone)
    await phone.tap('用 100 积分兑换')
    await phone.waitFor('请填写收件人')
    await fillAddress(phone)
    await submit(phone, 100)
    await phone.waitFor('查看订单')
    await phone.tap('查看订单')
    await phone.waitFor('已扣 100 积分')
    await phone.waitFor('137****2222')
    expect(await exchanges(env, 'goods-cup')).toHaveLength(1)
  },

  'redeems a voucher in four taps from home, and shows its code as soon as it is issued': async given => {
    const { env, taps } = counted(given)
    const phone = await openGoods(env, '咖啡券')
    await openSheet(phone)
    await env.backend.control.stopClock()
    await submit(phone, 50)
    await phone.waitFor('兑换成功')
    await phone.waitFor('出券后显示在这里')
    await env.backend.control.moveClock(10_000)
    const [order] = await exchanges(env, 'goods-coffee')
    const [code = ''] = order?.voucherCodes ?? []
    const shown = code.match(/.{4}/g)?.join(' ') ?? code
    await phone.waitFor(shown)
    expect(taps()).toBe(4)
    await phone.tap('查看订单')
    await phone.waitFor('点按后显示')
    expect(await phone.sees(shown)).toBe(false)
  },

  'returns the points of what cannot be delivered, with the reason': async env => {
    const phone = await openGoods(env, '10 元话费')
    await openSheet(phone)
    await phone.type('充值号码', '13700000000')
    await submit(phone, 80)
    await phone.waitFor('查看订单')
    await phone.tap('查看订单')
    await phone.waitFor('充值中')
    await env.backend.control.moveClock(61_000)
    await phone.waitFor('80 积分已退回你的账户')
    await phone.waitFor('运营商没有受理')
  },

  'says that goods are sold out or points are missing, in place of a dead button': async env => {
    const phone = await openGoods(env, '上周的限量帆布袋')
    await phone.waitFor('补货后会更新在这里')
    await phone.back('pages/goods/goods')
    await phone.waitForGone('补货后会更新在这里')
    await phone.waitFor('还差')
    await phone.tap(/^家用机柜，\d/)
    await phone.waitFor('怎么攒积分')
    expect(await sendings(env)).toEqual([])
  },

  'sends nothing when the goods sell out while the sheet is open': async env => {
    const { backend } = env
    const phone = await openGoods(env, '最后一件抱枕')
    await openSheet(phone)
    await fillAddress(phone)
    await earn(backend.db, { uid: 'u-other', points: 100, reason: 'code', atMs: Date.now() - 60_000 })
    const address = { name: '小林', phone: phoneNumber, region: '上海市', street: '南京东路 1 号' }
    const other = await backend.signIn('u-other')
    await other(mall.exchangeGoods, {
      requestId: 'the-other-one',
      goodsId: 'goods-last-one',
      quantity: 1,
      expectedPoints: 100,
      address,
    })
    await submit(phone, 100)
    await phone.waitFor('没有兑换，积分没有减少')
    await phone.waitFor('刚刚兑完了')
    expect(await sendings(env)).toEqual([])
  },

  'shows the server’s refusal when the goods sell out after the last check': async env => {
    const phone = await openGoods(env, '咖啡券')
    phone.expectComplaints(/goods\/exchange/)
    const refusal = { code: 1202, msg: '来晚一步，已经兑完了', data: { stock: 0 } }
    await env.backend.control.fault('mall.exchangeGoods', { kind: 'body', text: JSON.stringify(refusal) }, 1)
    await exchangeCoffee(phone)
    await phone.waitFor('没有兑换，积分没有减少')
    await phone.waitFor('来晚一步，已经兑完了')
    expect(await exchanges(env, 'goods-coffee')).toEqual([])
  },

  'shows a changed price, and asks to confirm it': async env => {
    const phone = await openGoods(env, '限时半价的台灯')
    await openSheet(phone)
    await fillAddress(phone)
    await env.backend.control.moveClock(2 * hourMs)
    await submit(phone, 120)
    await phone.waitFor('价格刚刚变成每件 240 积分')
    expect(await sendings(env)).toEqual([])
    await submit(phone, 240)
    await phone.waitFor('查看订单')
    expect(await exchanges(env, 'goods-promotion')).toMatchObject([{ points: 240 }])
  },

  'sends nothing without a network, neither now nor later': async env => {
    const phone = await openGoods(env, '咖啡券')
    phone.expectComplaints(/goods|points|offline|INTERNET_DISCONNECTED|jdb|jdxb/)
    await openSheet(phone)
    await phone.setOffline(true)
    await submit(phone, 50)
    await phone.waitFor('没有兑换，积分没有减少')
    await phone.setOffline(false)
    await submit(phone, 50)
    await phone.waitFor('查看订单')
    expect(await sendings(env)).toHaveLength(1)
  },

  'exchanges once when the response is lost': async env => {
    const phone = await openGoods(env, '咖啡券')
    phone.expectComplaints(/goods\/exchange|network|ERR_/)
    await env.backend.control.fault('mall.exchangeGoods', { kind: 'lostAnswer' }, 2)
    await exchangeCoffee(phone)
    await phone.waitFor('查看订单')
    expect(await exchanges(env, 'goods-coffee')).toHaveLength(1)
  },

  'exchanges once when the response is cut off': async env => {
    const phone = await openGoods(env, '咖啡券')
    phone.expectComplaints(/goods\/exchange|unreadable|network|ERR_/)
    await env.backend.control.fault('mall.exchangeGoods', { kind: 'cut' }, 1)
    await exchangeCoffee(phone)
    await phone.waitFor('查看订单')
    expect(await exchanges(env, 'goods-coffee')).toHaveLength(1)
  },

  'takes nothing when the server fails before it acts, and retries safely': async env => {
    const phone = await openGoods(env, '咖啡券')
    phone.expectComplaints(/goods\/exchange|busy|503/)
    await env.backend.control.fault('mall.exchangeGoods', { kind: 'status', status: 503 }, 1)
    await exchangeCoffee(phone)
    await phone.waitFor('服务器目前还没有收到这次兑换')
    await submit(phone, 50)
    await phone.waitFor('查看订单')
    expect(await exchanges(env, 'goods-coffee')).toHaveLength(1)
    expect(await sendings(env)).toHaveLength(2)
  },

  'reports an exchange at the next start after a kill': async env => {
    const phone = await openGoods(env, '咖啡券')
    phone.expectComplaints(/goods\/exchange|network|cancelled|ERR_/)
    await env.backend.control.fault('mall.exchangeGoods', { kind: 'held' }, 1)
    await exchangeCoffee(phone)
    await phone.waitFor('正在兑换')
    // Not before the request has arrived: a kill on the way is another case.
    await until(async () => (await sendings(env)).length > 0)
    await phone.restart()
    await phone.waitFor('兑换成功，可在订单里查看')
    expect(await exchanges(env, 'goods-coffee')).toHaveLength(1)
  },

  'reports the exchange although the balance cannot be read': async env => {
    const phone = await openGoods(env, '咖啡券')
    phone.expectComplaints(/user\/points|busy|500/)
    await env.backend.control.fault('mall.exchangeGoods', { kind: 'held' }, 1)
    await exchangeCoffee(phone)
    await phone.waitFor('正在兑换')
    await env.backend.control.fault('points.userPoints', { kind: 'status', status: 500 })
    await env.backend.control.letGo()
    await phone.waitFor('余额稍后更新')
    await phone.waitFor('查看订单')
  },

  'filters by what is affordable, and says that nothing matches': async env => {
    const phone = await openGoods(env, '咖啡券')
    await phone.back('pages/goods/goods')
    await phone.waitForGone('兑换须知')
    await phone.type('搜索商品', '没有这种东西')
    await phone.waitFor('没有符合的商品')
    await phone.tap('查看全部商品')
    for (const name of ['筛选', '我能兑，未勾选']) await phone.tap(name)
    await phone.tap('积分高到低，未选中')
    await phone.waitFor('积分')
    await phone.waitForGone('还差')
  },

  'explains a shelf that failed to load, and loads it on a retry': async env => {
    await env.backend.control.fault('mall.goods', { kind: 'hang' }, 1)
    const phone = await openAtHome(env)
    await phone.pass(0)
    await phone.tapTab('商城')
    await phone.waitFor('筛选')
    await phone.pass(10_000)
    await phone.waitFor('还在等服务器答复')
    await phone.tap('重试')
    await phone.waitFor('节点保温杯')
    expect(await phone.sees('还在等服务器答复')).toBe(false)
  },

  'a connection that breaks in every response: read once more, and then no empty shelf and no lack of orders':
    async env => {
      const phone = await openAtHome(env)
      phone.expectComplaints(/goods\/list|exchange\/list|network|unreadable|ERR_/)
      await phone.pass(0)
      const breaks = async (call: string, act: () => Promise<void>) => {
        const times = async () => (await env.backend.control.requests()).filter(({ name }) => name === call).length
        const before = await times()
        await env.backend.control.fault(call, { kind: 'cut' }, 2)
        await act()
        await until(async () => (await times()) > before)
        // The pause before it is read once more.
        await phone.pass(1_000)
        await phone.waitFor('连接中断')
        expect(await times()).toBe(before + 2)
      }
      await breaks('mall.goods', () => phone.tapTab('商城'))
      expect(await phone.sees('商城正在补货')).toBe(false)
      await phone.tap('重试')
      await phone.waitFor('节点保温杯')
      await breaks('mall.goods', () => phone.tap(/^咖啡券，\d/))
      await phone.tap('重试')
      await phone.waitFor('库存')
      await phone.back('pages/goods/goods')
      await phone.waitFor('节点保温杯')
      await breaks('orders.orders', () => phone.tap('我的订单'))
      expect(await phone.sees('还没有订单')).toBe(false)
      await phone.tap('重试')
      await phone.waitFor('两小时加速')
    },

  'lets a guest look around, and asks to sign in for an exchange': async env => {
    const phone = await env.open()
    phone.expectComplaints(/pictures\/goods-broken/)
    await phone.tapTab('商城')
    await phone.waitFor('节点保温杯')
    await phone.tap(/^节点保温杯，\d/)
    await phone.waitFor('登录后兑换')
    expect(await phone.sees('还差')).toBe(false)
  },
}
