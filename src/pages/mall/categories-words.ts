import { words } from '@/i18n/words'

/** The server names its categories in one language; known ones are translated here. */
export const categoryWords = words('categories', {
  digital: ['数码', 'Digital'],
  home: ['居家', 'Home'],
  food: ['食品', 'Food'],
  card: ['卡券', 'Vouchers'],
  phone: ['话费', 'Phone credit'],
  butler: ['管家', 'Butler'],
})
