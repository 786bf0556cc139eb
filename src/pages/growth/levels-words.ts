import { words } from '@/i18n/words'

/** The server names levels and their benefits in one language; known ones are translated here. */
export const levelWords = words('levels', {
  sprout: ['萌芽', 'Sprout'],
  leaf: ['新叶', 'Young leaf'],
  sapling: ['小树', 'Sapling'],
  grove: ['林荫', 'Grove'],
  forest: ['森林', 'Forest'],

  signInPoints: ['签到积分', 'Check-in points'],
  dailyTasks: ['每日任务', 'Daily tasks'],
  birthday: ['生日礼', 'Birthday gift'],
  firstPick: ['新品抢先换', 'First pick of new goods'],
  support: ['专属客服', 'Personal support'],
})
