import { words } from './words'

/** Claiming points and gifts; the tasks' own words are in `claiming/task-words.ts`. */
export const claimingWords = words('claiming', {
  claim: ['领取', 'Claim'],
  claiming: ['领取中…', 'Claiming…'],
  findOut: ['现在确认', 'Check now'],
  resume: ['继续领取', 'Resume'],
  levelUp: ['升到 {level} 级！', 'You reached level {level}!'],
  unknown: ['网络断了一下，正在确认有没有领到，不会重复领取', "Connection lost. Checking; it's only claimed once"],
  forYou: ['为你准备的', 'For you'],
  gift: ['开箱礼', 'Welcome gift'],
  giftNote: ['{points} 积分，{day}前有效', '{points} point, valid until {day}|{points} points, valid until {day}'],
  giftNoteForever: ['{points} 积分', '{points} point|{points} points'],
})
