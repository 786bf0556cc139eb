import { words } from './words'

/** Claiming points, gifts and rewards of tasks. */
export const claimingWords = words('claiming', {
  claim: ['领取', 'Claim'],
  claiming: ['领取中…', 'Claiming…'],
  findOut: ['现在确认', 'Check now'],
  resume: ['继续领取', 'Resume'],
  levelUp: ['升到 {level} 级！', 'You reached level {level}!'],
  taken: ['已领取', 'Claimed'],
  go: ['去完成', 'Go'],
  unknown: ['网络断了一下，正在确认有没有领到，不会重复领取', "Connection lost. Checking; it's only claimed once"],
  progress: ['{done}/{goal}', '{done}/{goal}'],
  reward: ['{points} 积分', '{points} point|{points} points'],
  rewardWithGrowth: [
    '{points} 积分 · 成长值 {growth}',
    '{points} point · {growth} growth|{points} points · {growth} growth',
  ],
  forYou: ['为你准备的', 'For you'],
  gift: ['开箱礼', 'Welcome gift'],
  giftNote: ['{points} 积分，{day}前有效', '{points} point, valid until {day}|{points} points, valid until {day}'],
  giftNoteForever: ['{points} 积分', '{points} point|{points} points'],
  daily: ['每天', 'Daily'],
  // Tasks that are not listed here are shown with the server's name.
  welcome: ['欢迎来到节点伴侣', 'Welcome to NodeMate'],
  firstNode: ['绑定第一台节点', 'Add your first node'],
  firstClaim: ['领取一次在线积分', 'Claim online points once'],
  threeNodes: ['拥有三台节点', 'Own three nodes'],
  firstExchange: ['在商城兑换一次', 'Redeem something in the mall'],
  claimOnlinePoints: ['领取今天的在线积分', "Claim today's online points"],
  backUpPictures: ['备份 10 张照片', 'Back up 10 photos'],
  firstPrint: ['用节点打印一次', 'Print once with a node'],
  firstFeedback: ['提一条建议', 'Send us an idea'],
})
