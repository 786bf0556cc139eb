import { words } from '@/i18n/words'

export const butlerWords = words('butler', {
  title: ['节点管家', 'Care plan'],
  guest: ['登录后查看管家', 'Sign in to see your care plan'],
  guestNote: ['查看剩余天数和远程协助次数。', 'See the days and support sessions you have left.'],
  left: ['还剩', 'Left'],
  leftDays: ['{count} 天', '{count} day|{count} days'],
  until: ['到 {day}', 'until {day}'],
  entry: ['节点管家到期', 'NodeMate care plan ends'],
  entryNote: ['在节点伴侣里可以续期。', 'You can extend it in NodeMate.'],
  helps: ['远程协助', 'Remote support'],
  helpsLeft: ['{count} 次', '{count} left'],
  none: ['还没有管家', 'No care plan yet'],
  noneNote: ['选一个方案，用积分兑换。', 'Choose a plan below and redeem points for it.'],
  starting: ['管家正在开通', 'Your care plan is starting'],
  startingNote: [
    '已经兑换，开通后会显示在这里，不用重复兑换。',
    "It's redeemed and will show here soon. No need to redeem it again.",
  ],
  toOrder: ['查看订单', 'View order'],
  noPlans: ['暂时没有可选的方案', 'No plans right now'],
  again: ['刷新', 'Refresh'],
  days: ['{count} 天', '{count} day|{count} days'],
  withHelps: ['{count} 次远程协助', '{count} remote support session|{count} remote support sessions'],
  price: ['{points} 积分', '{points} point|{points} points'],
  choose: ['查看方案', 'View plan'],
  extend: ['用它续期', 'Extend with this'],
})
