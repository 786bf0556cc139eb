import type { Journeys } from './driver'
import { openFromMe } from './from-me'

const box = '搜索整个应用'

export const searchJourneys: Journeys = {
  'finds a node, goods, an order and a setting in one box, and opens what was found': async env => {
    const phone = await env.open('u-ordinary')
    // The node's page looks for the node on this network.
    phone.expectComplaints(/sys\/info/)
    await openFromMe(phone, '搜索')
    await phone.waitFor('都能去哪儿')
    await phone.type(box, '书房')
    await phone.tap(/^书房 NAS/)
    await phone.waitFor('今日积分')
    await phone.back('pages/node/node')
    await phone.type(box, '保温杯')
    await phone.waitFor('商品')
    await phone.waitFor('订单')
    await phone.type(box, 'nas 书房')
    await phone.waitForGone('保温杯')
    await phone.type(box, '深色')
    await phone.tap('设置')
    await phone.waitFor('跟随系统')
  },

  'finds a service at home that another phone opened': async env => {
    const other = await env.open('u-ordinary', '/pages/tunnels/create?deviceId=node-1')
    await other.tap('网页')
    await other.tap('打开')
    await other.waitFor('已打开')
    const phone = await env.open('u-ordinary', '/pages/search/search')
    await phone.type(box, '客厅的盒子')
    await phone.waitFor('家里的服务')
    await phone.tap(/^网页/)
    await phone.waitFor('可能还开着')
  },

  'finds goods and shops for a guest, and nothing of an account': async env => {
    const phone = await env.open(undefined, '/pages/search/search')
    await phone.waitFor('都能去哪儿')
    expect(await phone.sees('打印')).toBe(false)
    await phone.type(box, '咖啡')
    await phone.waitFor('咖啡券')
    await phone.type(box, '没有这样的东西')
    await phone.waitFor('没有找到“没有这样的东西”')
    await phone.tap('看看都有什么')
    await phone.waitFor('都能去哪儿')
  },

  'shows what was found though the mall fails, and finds the rest after a retry': async env => {
    const phone = await env.open('u-ordinary', '/pages/search/search')
    phone.expectComplaints(/jdb\/goods\/list/, /503/)
    await env.backend.control.fault('mall.goods', { kind: 'status', status: 503 })
    await phone.type(box, '咖啡')
    await phone.waitFor('咖啡券')
    await phone.waitFor('重试')
    await env.backend.control.clearFaults()
    await phone.tap('重试')
    await phone.waitFor('商品')
  },
}
