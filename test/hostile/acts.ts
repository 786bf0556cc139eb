type Act = {
  call: string
  page: readonly string[]
  taps: readonly string[]
  /** How many requests it takes, where those bear no id that would make a second one harmless. */
  sends?: number
}

const tools = ['/pages/node/node?deviceId=node-2&name=书房 NAS', '工具']
const limit = ['/pages/limit/limit?deviceId=node-2']
const wake = ['/pages/wake/wake?deviceId=node-2']
const boosts = ['/pages/boosts/boosts?deviceId=node-1']
const points = ['/pages/points/home']

/** What people do that a server is asked for, each with what leads to it. */
export const acts: Record<string, Act> = {
  'exchanges goods': {
    call: 'mall.exchangeGoods',
    page: ['/pages/goods/goods?goodsId=goods-coffee'],
    taps: ['兑换', '用 50 积分兑换'],
  },
  boosts: { call: 'boosts.useBoost', page: boosts, taps: ['体验加速', '使用 1 次'] },
  'orders a boost': { call: 'payments.orderBoost', page: boosts, taps: ['两小时加速', '付款 ¥2.00'] },
  'orders a top-up': {
    call: 'payments.orderTopUp',
    page: ['/pages/top-ups/top-ups'],
    taps: ['138 **** 0002', '¥10', '付款 ¥9.98'],
  },
  'claims points': { call: 'points.takeOnlinePoints', page: points, taps: ['领取 230 积分'] },
  'claims for a first task': { call: 'points.takeNewcomerPoints', page: points, taps: ['领取'] },
  'checks in': { call: 'growth.takeGrowth', page: ['/pages/growth/growth'], taps: ['签到领 20 积分'] },
  renames: { call: 'devices.renameDevice', page: tools, taps: ['重命名', '卧室', '保存名字'], sends: 1 },
  'cleans the cache': { call: 'nodePage.cleanCache', page: tools, taps: ['清理'], sends: 1 },
  'frees space': { call: 'nodePage.freeSpace', page: tools, taps: ['释放', '释放'], sends: 1 },
  'cleans several': {
    call: 'nodePage.cleanCache',
    page: ['/pages/arrange/several'],
    taps: ['全选', '清理', '清理 5 台'],
    sends: 4,
  },
  limits: { call: 'limit.setLimit', page: limit, taps: ['10 Mbit/s', '保存', '确定修改'], sends: 1 },
  wakes: { call: 'wake.wakeNow', page: wake, taps: ['现在唤醒'], sends: 1 },
  'schedules a wake-up': { call: 'schedules.addWakeup', page: wake, taps: ['添加', '保存'] },
  'starts a program': {
    call: 'miniApps.agreeToMiniApp',
    page: ['/pages/mini-apps/mini-apps?deviceId=node-2'],
    taps: ['随身文件柜', '同意并开启'],
    sends: 1,
  },
  'changes a domain': {
    call: 'domainSetup.saveDomainSettings',
    page: ['/pages/ddns/edit?domainId=domain-1'],
    taps: ['1 小时', '保存', '确定修改'],
    sends: 1,
  },
  'searches nearby': { call: 'binding.startScan', page: ['/pages/binding/bind'], taps: ['开始查找'], sends: 1 },
}
