import { words } from './words'

/** Claiming points; the words of tasks and gifts are beside their rows in `src/claiming`. */
export const claimingWords = words('claiming', {
  claim: ['领取', 'Claim'],
  claiming: ['领取中…', 'Claiming…'],
  findOut: ['现在确认', 'Check now'],
  resume: ['继续领取', 'Resume'],
  levelUp: ['升到 {level} 级！', 'You reached level {level}!'],
  unknown: ['网络断了一下，正在确认有没有领到，不会重复领取', "Connection lost. Checking; it's only claimed once"],
})
