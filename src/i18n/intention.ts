import { words } from './words'

/** The outcome of an intention, shown where its own page is gone; and intentions without one yet. */
export const intentionWords = words('intention', {
  takePoints: ['领取积分', 'Taking points'],
  redeem: ['兑换码', 'Redeem code'],
  signIn: ['成长奖励', 'Growth reward'],
  exchange: ['兑换商品', 'Exchange'],
  boost: ['加速', 'Boost'],
  order: ['下单', 'Order'],
  schedule: ['定时唤醒', 'Wake schedule'],
  feedback: ['反馈', 'Feedback'],
  feedbackSent: ['反馈已收到，谢谢你', 'Your feedback has arrived. Thank you'],
  refused: ['{what}：{why}', '{what}: {why}'],
  pointsCame: ['+{points} 积分已到账', '+{points} point has arrived|+{points} points have arrived'],
  exchanged: ['兑换成功，可在订单里查看', 'Exchanged. See it in your orders'],
  boosted: ['加速已开始', 'The boost has started'],
  ordered: ['订单已生成，还没有付款', 'Ordered, and not paid yet'],
  scheduled: ['定时唤醒已保存', 'The wake schedule is saved'],
  openTitle: [
    '{count} 件事还没有等到答复',
    '{count} thing is waiting for its answer|{count} things are waiting for their answers',
  ],
  openNote: [
    '{what}：正在确认结果，请不要担心，不会重复。',
    '{what}: finding out what came of it. It never counts twice.',
  ],
  unresolvedTitle: [
    '{count} 件事没能确认结果',
    '{count} thing could not be found out|{count} things could not be found out',
  ],
  unresolvedNote: [
    '{what}：可能已经成功。先到对应的页面看一眼，再决定要不要重来。',
    '{what}: it may have worked. Look at its own page before you do it again.',
  ],
  askNow: ['现在确认', 'Find out now'],
})
