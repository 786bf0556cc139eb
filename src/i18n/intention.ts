import { words } from './words'

/** The outcome of an intention, shown where its own page is gone; and intentions without one yet. */
export const intentionWords = words('intention', {
  claimPoints: ['领取积分', 'Claim points'],
  redeem: ['兑换码', 'Redeem code'],
  growthReward: ['签到或任务奖励', 'Check-in or task reward'],
  exchange: ['兑换商品', 'Redeem goods'],
  boost: ['加速', 'Boost'],
  order: ['下单', 'Order'],
  schedule: ['定时唤醒', 'Wake schedule'],
  feedback: ['反馈', 'Feedback'],
  feedbackSent: ['反馈已收到，谢谢你', 'Feedback received. Thank you'],
  refused: ['{what}：{why}', '{what}: {why}'],
  pointsCame: ['+{points} 积分已到账', '+{points} point received|+{points} points received'],
  exchanged: ['兑换成功，可在订单里查看', 'Redeemed. See it in Orders'],
  boosted: ['加速已安排好，可在加速里查看', 'Boost set. See it in Boosts'],
  ordered: ['订单已生成，还没有付款', 'Order placed, not paid yet'],
  scheduled: ['定时唤醒已保存', 'Wake schedule saved'],
  openTitle: ['{count} 项操作还在等待答复', '{count} request pending|{count} requests pending'],
  unresolvedTitle: ['{count} 项操作没能确认结果', '{count} request unconfirmed|{count} requests unconfirmed'],
  inPoints: ['积分', 'Points'],
  inGrowth: ['成长', 'Growth'],
  inOrders: ['订单', 'Orders'],
  inBoosts: ['加速', 'Boosts'],
  inWake: ['唤醒', 'Wake'],
  inHelp: ['帮助与反馈', 'Help & feedback'],
})
