import type { Env, Journeys } from './driver'

const arrivals = async ({ backend }: Env, name: string) =>
  (await backend.control.requests()).filter(arrival => arrival.name === name).length

export const insightsJourneys: Journeys = {
  'explains two days cause by cause, and estimates the month': async env => {
    const phone = await env.open('u-ordinary', '/pages/points/home')
    await phone.tap('积分去哪了')
    await phone.waitFor('为什么不一样')
    await phone.waitFor('最近七天的情况')
    await phone.waitFor('限速少赚')
    await phone.tap('对比：前一天')
    await phone.waitFor('一共')
    await phone.tap('这一天：后一天')
    await phone.waitFor('这一天还没算完')
  },

  'compares nodes by hour and by GB, on another range without reading again, and tries again what was not read':
    async env => {
      const phone = await env.open('u-ordinary', '/pages/insights/insights')
      await phone.tap('节点对比')
      await phone.waitFor('每在线 1 小时')
      await phone.waitFor('积分 / 小时')
      const read = await arrivals(env, 'nodePage.devicePoints')
      await phone.tap('30 天，未选中')
      await phone.waitFor('30 天，已选中')
      expect(await arrivals(env, 'nodePage.devicePoints')).toBe(read)
      phone.expectComplaints(/flow_stat|404/)
      await env.backend.control.fault('nodePage.traffic', { kind: 'status', status: 404 })
      await phone.tap('每上传 1 GB，未选中')
      await phone.waitFor('没有读到')
      await env.backend.control.clearFaults()
      await phone.tap('重试', { within: '客厅的盒子' })
      await phone.waitFor('积分 / GB')
      await phone.tap('移除，客厅的盒子')
      await phone.waitForGone('客厅的盒子')
      await phone.tap('选一台节点')
      await phone.waitFor('已在对比中')
      await phone.tap(/^客厅的盒子/)
      await phone.waitFor('移除，客厅的盒子')
    },
}
