import type { Driver, Journeys } from './driver'

/** The rows of these nodes in the order in which they were chosen, each with its figure. */
const figuresOf = async (phone: Driver, unit: string): Promise<number> => (await phone.words()).split(unit).length - 1

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
    await phone.waitFor('今天还没过完')
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

  'compares chosen nodes by points per hour and per GB, and reads again what failed': async env => {
    const { control } = env.backend
    const phone = await env.open('u-ordinary', '/pages/points/home')
    phone.expectComplaints(/points|traffic|busy|ERR_/)
    await phone.tap('积分去哪了')
    await phone.tap('节点对比')
    await phone.waitFor('积分 / 小时')
    expect(await figuresOf(phone, '积分 / 小时')).toBe(3)

    await control.fault('nodePage.traffic', { kind: 'status', status: 503 })
    await phone.tap('每上传 1 GB，未选中')
    await phone.waitFor('没有读到')
    expect(await figuresOf(phone, '积分 / GB')).toBe(0)
    await control.clearFaults()
    await phone.tap('重试', { nth: 0 })
    await phone.waitFor('积分 / GB')

    await phone.tap('移除', { nth: 0 })
    await phone.tap('选一台节点')
    await phone.waitFor('选一台来对比')
    await phone.tap('老家', { within: '选一台来对比' })
    await phone.waitForGone('选一台来对比')
    await phone.waitFor('老家')
  },
}
