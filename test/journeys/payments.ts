import { eq } from 'drizzle-orm'
import { boosts } from '@/services/boosts'
import { orders } from '../backend/db/orders'
import { type PaymentFate, payments } from '../backend/db/payments'
import type { Driver, Env, Journeys } from './driver'
import { openFromMall } from './from-me'
import { counted } from './taps'

/** How often money moved for orders that were made in this journey. */
const paidTimes = async ({ backend }: Env, orderNo: string) =>
  (await backend.db.select().from(payments).where(eq(payments.orderNo, orderNo))).filter(
    ({ settledAtMs }) => settledAtMs !== null,
  ).length

const isSeeded = (requestId: string) => requestId.startsWith('seeded')
const newOrders = async ({ backend }: Env) =>
  (await backend.db.select().from(orders)).filter(({ requestId }) => !isSeeded(requestId))
const onlyOrder = async (env: Env) => {
  const made = await newOrders(env)
  expect(made).toHaveLength(1)
  return made[0]?.orderNo ?? ''
}

const openBoosts = async (env: Env) => {
  const phone = await env.open('u-ordinary')
  await openFromMall(phone, '加速')
  await phone.waitFor('客厅的盒子')
  return phone
}

/** Up to the payment sheet. */
const buyBoost = async (phone: Driver, outcome: PaymentFate) => {
  await phone.tap(/^两小时加速.*¥2\.00$/)
  await phone.tap('付款 ¥2.00')
  await phone.payWith(outcome)
}

/** A browser learns nothing from the provider's page, so "not paid" is believed only ten minutes later. */
const untilNotPaid = async ({ backend }: Env, phone: Driver) => {
  await backend.control.moveClock(11 * 60_000)
  await phone.waitFor('还没有付款')
}

const openTopUps = async (env: Env) => {
  const phone = await env.open('u-ordinary')
  await openFromMall(phone, '充值与卡券')
  await phone.waitFor('充值金额')
  return phone
}

export const paymentJourneys: Journeys = {
  'buys a boost, which runs once the server confirms the payment, four taps from home': async given => {
    const { env, taps } = counted(given)
    const phone = await openBoosts(env)
    await buyBoost(phone, 'paid')
    expect(taps()).toBe(4)
    await phone.waitFor('付款成功')
    await phone.tap('查看加速')
    await phone.waitFor('给哪台节点加速')
    await phone.waitFor('加速中')
    // Its notice has been answered.
    await phone.waitForGone('付款成功')
    const orderNo = await onlyOrder(env)
    expect(await paidTimes(env, orderNo)).toBe(1)
    const ask = await env.backend.signIn('u-ordinary')
    const { running } = await ask(boosts.boosts, {})
    expect(running.map(({ deviceId }) => deviceId)).toContain('node-1')
  },

  'starts a remaining boost on a node': async env => {
    const phone = await openBoosts(env)
    await phone.tap(/^体验加速.*1 次$/)
    await phone.waitFor('50 Mbit/s')
    await phone.tap('使用 1 次')
    await phone.waitFor('“客厅的盒子”已加速，到')
    const ask = await env.backend.signIn('u-ordinary')
    const { plans, running } = await ask(boosts.boosts, {})
    expect(running.map(({ planId }) => planId)).toContain('boost-try')
    expect(plans.find(({ planId }) => planId === 'boost-try')?.timesLeft).toBe(0)
  },

  'continues a cancelled payment with the same order': async env => {
    const phone = await openBoosts(env)
    await buyBoost(phone, 'cancelled')
    await untilNotPaid(env, phone)
    await phone.waitFor('订单还在，可以继续')
    await phone.tap('继续付款 ¥2.00')
    await phone.payWith('paid')
    await phone.waitFor('付款成功')
    expect(await paidTimes(env, await onlyOrder(env))).toBe(1)
  },

  'keeps a slow payment from being paid twice until the server confirms it': async env => {
    const phone = await openBoosts(env)
    await env.backend.control.stopClock()
    await buyBoost(phone, 'slow')
    await phone.waitFor('请不要重复付款')
    expect(await phone.sees('继续付款 ¥2.00')).toBe(false)
    expect(await phone.sees('付款成功')).toBe(false)
    await env.backend.control.moveClock(11_000)
    await phone.waitFor('付款成功')
    expect(await paidTimes(env, await onlyOrder(env))).toBe(1)
  },

  'reports a payment at the next start after a kill': async env => {
    const phone = await openBoosts(env)
    await buyBoost(phone, 'lost')
    await phone.restart()
    await phone.waitFor('付款成功')
    await phone.tap('付款成功')
    await phone.waitFor('已收到付款')
    await phone.tap('完成')
    await phone.waitFor('今日积分')
    await phone.waitForGone('付款成功')
    expect(await paidTimes(env, await onlyOrder(env))).toBe(1)
  },

  'offers to continue an unpaid order at the next start after a kill': async env => {
    const phone = await openBoosts(env)
    await buyBoost(phone, 'cancelled')
    await untilNotPaid(env, phone)
    await phone.restart()
    await phone.tap('有一笔付款没有完成')
    await phone.waitFor('还没有付款')
    await phone.tap('暂不付款')
    await phone.waitForGone('有一笔付款没有完成')
    expect(await paidTimes(env, await onlyOrder(env))).toBe(0)
  },

  'orders and pays once when the response is lost': async env => {
    const phone = await openBoosts(env)
    phone.expectComplaints(/UnifiedOrder|ERR_/)
    await env.backend.control.fault('payments.orderBoost', { kind: 'lostAnswer' }, 1)
    await buyBoost(phone, 'paid')
    await phone.waitFor('付款成功')
    expect(await paidTimes(env, await onlyOrder(env))).toBe(1)
  },

  'sends no order without a network, neither now nor later': async env => {
    const phone = await openBoosts(env)
    phone.expectComplaints(/offline|ERR_INTERNET_DISCONNECTED/)
    await phone.tap(/^两小时加速.*¥2\.00$/)
    await phone.setOffline(true)
    await phone.tap('付款 ¥2.00')
    await phone.waitFor('没有网络，什么都没有发出，也没有扣款')
    await phone.setOffline(false)
    await phone.waitForGone('没有网络，内容可能不是最新的')
    expect(await newOrders(env)).toEqual([])
  },

  'shows the number and its operator beside the price, takes the payment, and delivers the phone credit, four taps from home':
    async given => {
      const { env, taps } = counted(given)
      const phone = await openTopUps(env)
      await phone.type('充值号码', '+86 138 0000 0002')
      await phone.waitFor('138 0000 0002 · 中国移动')
      await phone.tap('¥50 售价 ¥49.80，未选中')
      await phone.waitFor('中国移动 · 到账 ¥50')
      await phone.tap('付款 ¥49.80')
      expect(taps()).toBe(4)
      await phone.payWith('paid')
      await phone.waitFor('付款成功')
      await env.backend.control.moveClock(62_000)
      await phone.waitFor('138****0002')
      const orderNo = await onlyOrder(env)
      expect(await paidTimes(env, orderNo)).toBe(1)
    },

  'offers the number of an earlier order without storing it': async env => {
    const phone = await openTopUps(env)
    await phone.tap('138 **** 0002')
    await phone.waitFor('中国移动')
    await phone.tap('¥10 售价 ¥9.98，未选中')
    await phone.waitFor('中国移动 · 到账 ¥10')
    await phone.tap('付款 ¥9.98')
    await phone.payWith('paid')
    await phone.waitFor('付款成功')
    expect(await newOrders(env)).toMatchObject([{ phone: '13800000002' }])
  },

  'buys a voucher': async env => {
    const phone = await openTopUps(env)
    await phone.tap('卡券，未选中')
    await phone.tap('音乐会员月卡 售价 ¥12.90，未选中')
    await phone.tap('付款 ¥12.90')
    await phone.payWith('paid')
    await phone.waitFor('付款成功')
    await phone.waitFor('卡券发放')
    expect(await paidTimes(env, await onlyOrder(env))).toBe(1)
  },
}
