import { words } from '@/i18n/words'

/** Of the points that expire, which no tab shows before their package is there. */
export const expiringWords = words('points-expiring', {
  expiring: [
    '{points} 积分将在 30 天内过期',
    '{points} point expires within 30 days|{points} points expire within 30 days',
  ],
  expiringNote: ['最早 {day}，点按查看', 'From {day}. Tap for details'],
  expiringTitle: ['即将过期的积分', 'Points expiring soon'],
  points: ['{points} 积分', '{points} point|{points} points'],
  expiresOn: ['{day} {time} 过期', 'Expire on {day}, {time}'],
  remember: ['把 {day}的加到日历', 'Add {day} to your calendar'],
  entry: ['{points} 积分今天过期', '{points} point expires today|{points} points expire today'],
  entryNote: ['打开节点伴侣，到商城兑换。', 'Open NodeMate and spend them in the mall.'],
  expiringHelp: ['兑换时会优先使用最早过期的积分。', 'Points that expire first are spent first.'],
  enoughFor: ['这些积分够兑', 'Enough for'],
  notEnough: [
    '只用这些还兑不了商品，可以和其他积分一起用。',
    'Not enough for anything alone. Use them with your other points.',
  ],
  toMall: ['去商城看看', 'Browse the mall'],
})
