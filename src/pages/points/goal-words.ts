import { words } from '@/i18n/words'

/** They travel with the line about what is saved up for. */
export const goalWords = words('goal', {
  goal: ['目标：{name}', 'Goal: {name}'],
  missing: ['还差 {points} 积分', '{points} point to go|{points} points to go'],
  days: ['约 {count} 天', 'about {count} day|about {count} days'],
  enough: ['够兑了', 'You have enough'],
  soldOut: ['暂时兑完了', 'Sold out for now'],
})
