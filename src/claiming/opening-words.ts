import { words } from '@/i18n/words'

export const openingWords = words('claim-at-opening', {
  claimed: ['已自动领取 {points} 积分', 'Claimed {points} point for you|Claimed {points} points for you'],
})
