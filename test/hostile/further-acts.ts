import type { acts } from './acts'

const tools = ['/pages/node/node?deviceId=node-2&name=书房 NAS', '工具']
const arrange = ['/pages/arrange/arrange']
const mornings = ['/pages/wake/wake?deviceId=node-3']

/** What else people do that another phone may have made vain. */
export const furtherActs: typeof acts = {
  'redeems the last one': {
    call: 'mall.exchangeGoods',
    page: ['/pages/goods/goods?goodsId=goods-0771'],
    taps: ['兑换', '用 60 积分兑换'],
  },
  'redeems a plan': {
    call: 'mall.exchangeGoods',
    page: ['/pages/goods/goods?goodsId=butler-30'],
    taps: ['兑换', '用 300 积分兑换'],
  },
  'removes a node': {
    call: 'binding.bindNode',
    page: tools,
    taps: ['解绑节点', '输入“解绑”以确认=解绑', '永久解绑'],
    sends: 1,
  },
  'clears the prints': {
    call: 'printLog.clearPrintHistory',
    page: ['/pages/printing/history'],
    taps: ['清空记录', '输入“清空”以确认=清空', '永久清空'],
    sends: 1,
  },
  'pays an order': {
    call: 'payments.orderBoost',
    page: ['/pages/payments/payment?orderNo=20261121000000000007'],
    taps: ['继续付款 ¥9.90'],
  },
  'removes an order': {
    call: 'orderList.setOrderVisibility',
    page: ['/pages/orders/order?orderNo=20260101000000000006'],
    taps: ['删除订单'],
    sends: 1,
  },
  'pauses a wake-up': { call: 'schedules.addWakeup', page: mornings, taps: ['暂停'], sends: 1 },
  'skips a wake-up': { call: 'schedules.addWakeup', page: mornings, taps: ['跳过下次'], sends: 1 },
  'deletes a wake-up': { call: 'wake.deleteWakeup', page: mornings, taps: ['删除'], sends: 1 },
  'changes a wake-up': {
    call: 'schedules.addWakeup',
    page: mornings,
    taps: ['07:30 · 工作日', '周六', '保存'],
    sends: 1,
  },
  updates: {
    call: 'nodePage.updateNode',
    page: ['/pages/node/firmware?deviceId=node-1'],
    taps: ['更新到 3.2.0', '开始更新'],
    sends: 1,
  },
  'claims for a task': { call: 'growth.takeGrowth', page: ['/pages/growth/growth'], taps: ['领取'] },
  groups: { call: 'userData.saveUserData', page: arrange, taps: ['书房 NAS', '家里'], sends: 1 },
  moves: { call: 'arrange.orderNodes', page: arrange, taps: ['书房 NAS', '移到最前'], sends: 1 },
  'saves up': {
    call: 'userData.saveUserData',
    page: ['/pages/goods/goods?goodsId=goods-dear'],
    taps: ['设为目标'],
    sends: 1,
  },
  opens: { call: 'tunnel.startMapService', page: ['/pages/tunnels/create?deviceId=node-2'], taps: ['打开'], sends: 3 },
  'redeems a code': {
    call: 'points.redeemCode',
    page: ['/pages/points/home'],
    taps: ['兑换码', '兑换码=GOOD-02', '兑换'],
  },
  'sends feedback': { call: 'feedback.sendFeedback', page: ['/pages/help/feedback'], taps: ['想说什么=很好', '发送'] },
  'changes the folder': {
    call: 'backup.setBackupPath',
    page: ['/pages/backup/backup?deviceId=node-1'],
    taps: ['/存储/照片', '/存储/手机备份', '存到这里'],
    sends: 1,
  },
  'claims at home': { call: 'points.takeOnlinePoints', page: ['/pages/nodes/home'], taps: ['领取 230 积分'] },
  'checks in at home': { call: 'growth.takeGrowth', page: ['/pages/nodes/home'], taps: ['签到 +20 · 6 天'] },
  'limits several': {
    call: 'limit.setLimit',
    page: ['/pages/arrange/several'],
    taps: ['全选', '限速', '设置 5 台'],
    sends: 5,
  },
  'groups several': {
    call: 'userData.saveUserData',
    page: ['/pages/arrange/several'],
    taps: ['全选', '分组', '不分组', '移动 5 台'],
    sends: 1,
  },
  'boosts with a card': {
    call: 'boosts.useBoost',
    page: ['/pages/boosts/boosts?deviceId=node-1'],
    taps: ['4 次', '使用 1 次'],
  },
  'sets up a domain': {
    call: 'domainSetup.saveDomainSettings',
    page: ['/pages/ddns/edit?domainId=domain-2'],
    taps: ['指向的节点', '客厅的盒子', '更新 IPv4', '保存', '确定修改'],
    sends: 1,
  },
}
