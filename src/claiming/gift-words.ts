import { words } from '@/i18n/words'

/** Of the points that wait for a new account. */
export const giftWords = words('gift', {
  forYou: ['为你准备的', 'For you'],
  gift: ['开箱礼', 'Welcome gift'],
  giftNote: [
    '{points} 积分，{day} {time} 前有效',
    '{points} point, valid until {day}, {time}|{points} points, valid until {day}, {time}',
  ],
  giftNoteForever: ['{points} 积分', '{points} point|{points} points'],
})
