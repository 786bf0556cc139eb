import { eq } from 'drizzle-orm'
import { mall } from '@/services/mall'
import { goods } from '../backend/db/mall'
import { userData } from '../backend/db/nodes'
import { hourMs } from '../backend/server-day'
import { type Driver, type Env, type Journeys, until } from './driver'
import { submit } from './mall'

const uid = 'u-ordinary'

const goalOf = async ({ backend }: Env) =>
  (await backend.db.select().from(userData)).find(({ key }) => key === 'goal')?.value

/** Starts again, and looks at the points. */
const lookAgain = async (phone: Driver) => {
  await phone.restart()
  await phone.tapTab('积分')
  await phone.waitFor('近 7 天获得')
}

/** One of the goods that the points are saved up for. */
export const goalJourneys: Journeys = {
  'shows on Points how far the goal is, follows its price, and ends it with the order, also over lost responses':
    async env => {
      const { control, db } = env.backend
      const phone = await env.open(uid, '/pages/goods/goods?goodsId=goods-dear')
      phone.expectComplaints(/usrdataset|ERR_/)
      await control.fault('userData.saveUserData', { kind: 'lostAnswer' }, 1)
      await phone.tap('设为目标')
      await phone.waitFor('不再作为目标')
      // Another phone of the account.
      const other = await env.open(uid, '/pages/points/home')
      other.expectComplaints(/exchange|ERR_/)
      await other.waitFor('目标：家用机柜')
      await other.waitFor(/还差 9,9\d\d,\d\d\d 积分/)
      await db.update(goods).set({ pricePoints: 50, kind: 'voucher' }).where(eq(goods.goodsId, 'goods-dear'))
      await lookAgain(other)
      await other.waitFor('够兑了')
      await other.tap(/^目标：家用机柜/)
      await other.tap('兑换')
      await control.fault('mall.exchangeGoods', { kind: 'lostAnswer' }, 1)
      await submit(other, 50)
      await other.waitFor('兑换成功')
      await until(async () => (await goalOf(env)) === undefined)
      await other.tap('继续逛')
      await other.waitForGone('不再作为目标')
    },

  'shows no goal that was ordered elsewhere, and none that is no longer there': async env => {
    const { db } = env.backend
    await db.insert(userData).values({ uid, key: 'goal', value: 'goods-coffee', updatedAtMs: Date.now() - hourMs })
    const phone = await env.open(uid, '/pages/points/home')
    await phone.waitFor('目标：咖啡券')
    const ask = await env.backend.signIn(uid)
    const exchange = { requestId: 'elsewhere-1', goodsId: 'goods-coffee', quantity: 1, expectedPoints: 50 }
    await ask(mall.exchangeGoods, exchange)
    await lookAgain(phone)
    await phone.waitForGone('目标：咖啡券')
    await db.update(userData).set({ value: 'gone' }).where(eq(userData.key, 'goal'))
    await lookAgain(phone)
    await phone.waitForGone('目标')
  },

  'takes a goal back, and puts another in its place': async env => {
    const phone = await env.open(uid, '/pages/goods/goods?goodsId=goods-dear')
    await phone.tap('设为目标')
    await phone.waitFor('已设为目标')
    expect(await goalOf(env)).toBe('goods-dear')
    await env.backend.db.update(goods).set({ pricePoints: 8_888_888 }).where(eq(goods.goodsId, 'goods-cup'))
    const other = await env.open(uid, '/pages/goods/goods?goodsId=goods-cup')
    await other.tap('设为目标')
    await other.waitFor('不再作为目标')
    expect(await goalOf(env)).toBe('goods-cup')
    await other.tap('不再作为目标')
    await other.waitFor('已不再是目标')
    expect(await goalOf(env)).toBeUndefined()
  },
}
