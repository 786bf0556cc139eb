import { words } from '@/i18n/words'

export const jarWords = words('jar', {
  jar: ['本周 {count} 天有积分', 'Points on {count} day this week|Points on {count} days this week'],
})
