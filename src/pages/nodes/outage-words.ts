import { words } from '@/i18n/words'

export const outageWords = words('outages', {
  more: ['还有 {count} 次较短的离线', '{count} more, shorter'],
})
