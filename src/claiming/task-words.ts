import { words } from '@/i18n/words'

/** Of tasks, which no tab shows before their package is there. */
export const taskWords = words('tasks', {
  taken: ['已领取', 'Claimed'],
  go: ['去完成', 'Go'],
  progress: ['{done}/{goal}', '{done}/{goal}'],
  reward: ['{points} 积分', '{points} point|{points} points'],
  rewardWithGrowth: [
    '{points} 积分 · 成长值 {growth}',
    '{points} point · {growth} growth|{points} points · {growth} growth',
  ],
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
