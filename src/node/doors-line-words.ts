import { words } from '@/i18n/words'

export const doorsLineWords = words('doors-line', {
  open: ['家里有 {count} 个服务开着', '{count} service at home is open|{count} services at home are open'],
})
