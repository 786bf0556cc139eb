import { everyCall } from '../backend/services'
import { openForEach } from './open-page'

jest.setTimeout(600_000)

const app = openForEach()

const writes = new Set(everyCall.filter(({ effect }) => effect === 'write').map(({ name }) => name))
/** What tells our servers, or other phones, of what has been. */
const logs = ['account.logUserActions', 'tunnelStates.reportTunnelStates', 'printLog.logPrintAction']

/** What costs money or points, or cannot be undone, each with what leads to it. */
const acts: [act: string, page: string[], taps: string[]][] = [
  ['an exchange', ['/pages/goods/goods?goodsId=goods-coffee'], ['兑换', '用 50 积分兑换']],
  ['a boost', ['/pages/boosts/boosts?deviceId=node-1'], ['体验加速', '使用 1 次']],
  ['an order of a boost', ['/pages/boosts/boosts?deviceId=node-1'], ['两小时加速', '付款 ¥2.00']],
  ['an order of a top-up', ['/pages/top-ups/top-ups'], ['138 **** 0002', '¥10', '付款 ¥9.98']],
  ['cleaning up', ['/pages/arrange/several'], ['全选', '清理', '清理 5 台']],
  ['waking', ['/pages/wake/wake?deviceId=node-2'], ['现在唤醒']],
  ['claiming', ['/pages/points/home'], ['领取 230 积分']],
  ['checking in', ['/pages/growth/growth'], ['签到领 20 积分']],
]

test.each(acts)('sends %s once it is tapped, and not later when that was without a network', async (_, page, taps) => {
  const sentBy = async (how: { taps: string[]; tapsOffline?: string[] }) => {
    const { asked } = await app().look(page, { ...how, before: [] })
    return asked.filter(name => writes.has(name) && !logs.includes(name))
  }
  expect(await sentBy({ taps: taps.slice(0, -1), tapsOffline: taps.slice(-1) })).toEqual([])
  expect(await sentBy({ taps })).not.toEqual([])
})
