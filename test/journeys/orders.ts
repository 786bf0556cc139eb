import { orders } from '@/services/orders'
import { orders as orderRows } from '../backend/db/orders'
import type { Driver, Env, Journeys } from './driver'
import { openFromMe } from './from-me'

const openOrders = async (env: Env): Promise<Driver> => {
  const phone = await env.open('u-ordinary')
  await openFromMe(phone, '订单')
  await phone.waitFor('节点保温杯')
  return phone
}

export const ordersJourneys: Journeys = {
  'shows one timeline for every kind of order, and tabs with counts': async env => {
    const phone = await openOrders(env)
    const ask = await env.backend.signIn('u-ordinary')
    const { counts } = await ask(orders.orders, {})
    await phone.waitFor('两小时加速')
    await phone.waitFor('100 元话费')
    await phone.tap(`已退款 ${counts.refunded}，未选中`)
    await phone.waitForGone('两小时加速')
    await phone.waitFor('30 元话费')
    await phone.tap(/^30 元话费/)
    await phone.waitFor('¥29.94 已原路退回')
    await phone.waitFor('运营商没有受理')
  },

  'restores a deleted order within five seconds': async env => {
    const phone = await openOrders(env)
    await phone.tap(/^100 元话费/)
    await phone.waitFor('删除订单')
    await phone.tap('删除订单')
    await phone.waitFor('已删除“100 元话费”')
    const isHidden = async () =>
      (await env.backend.db.select().from(orderRows)).find(({ title }) => title === '100 元话费')?.isHidden
    expect(await isHidden()).toBe(true)
    await phone.tap('撤销')
    await phone.waitFor('已恢复“100 元话费”')
    expect(await isHidden()).toBe(false)
    await phone.waitFor('100 元话费')
    await phone.tap(/^100 元话费/)
    await phone.waitFor('订单号')
  },

  'reports a deleted order on another page, and stays there': async env => {
    const phone = await openOrders(env)
    await phone.tap(/^100 元话费/)
    await phone.waitFor('删除订单')
    await env.backend.control.fault('orderList.setOrderVisibility', { kind: 'held' }, 1)
    await phone.tap('删除订单')
    await phone.back('pages/orders/order')
    await phone.waitFor(/咖啡券\s*券码已出/)
    await env.backend.control.letGo()
    await phone.waitFor('已删除“100 元话费”')
    await phone.tap(/^咖啡券.*券码已出/)
    await phone.waitFor('订单号')
  },

  'says that a deletion was refused, and keeps the order': async env => {
    const phone = await openOrders(env)
    phone.expectComplaints(/exchange\/list/)
    await phone.tap(/^咖啡券.*券码已出/)
    const text = '{"code":1999,"msg":"这笔订单还在售后"}'
    await env.backend.control.fault('orderList.setOrderVisibility', { kind: 'body', text }, 1)
    await phone.waitFor('删除订单')
    await phone.tap('删除订单')
    await phone.tap('仍要删除')
    await phone.waitFor('这笔订单还在售后')
    await phone.waitFor('订单号')
  },

  'covers the code of an old voucher until it is tapped': async env => {
    const phone = await openOrders(env)
    await phone.tap(/^咖啡券.*券码已出/)
    await phone.waitFor('点按后显示')
    expect(await phone.sees('A1B2')).toBe(false)
    await phone.tap('查看券码')
    await phone.waitFor('A1B2 C3D4 E5F6')
    await phone.tap('隐藏')
    await phone.waitForGone('A1B2')
  },
}
