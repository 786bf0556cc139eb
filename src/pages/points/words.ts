import { words } from '@/i18n/words'

export const pointsWords = words('points', {
  title: ['积分', 'Points'],
  guestTitle: ['登录后查看积分', 'Sign in to see your points'],
  guestNote: ['可用积分、每天的收益和排行都在这里。', 'Available points, daily earnings and your rank.'],
  available: ['可用积分', 'Available points'],
  today: ['今日获得', 'Earned today'],
  allSources: ['节点、任务和礼物合计', 'From nodes, tasks and gifts'],
  thisMonth: ['本月获得', 'Earned this month'],
  inAll: ['累计获得', 'Earned in all'],
  inAllNote: ['从开始到现在，不是余额', 'All time, not your balance'],

  online: ['在线积分', 'Online points'],
  onlineSince: ['上次领取：{ago}', 'Last claimed {ago}'],
  onlineNever: ['节点在线赚到的积分，领取后才能使用', 'Earned by your nodes. Claim them to spend them'],
  onlineNothing: ['暂时没有可领取的', 'Nothing to claim yet'],
  fromNodes: ['来自 {count} 台节点', 'from {count} node|from {count} nodes'],

  view: ['查看方式', 'View'],
  byDay: ['按天', 'By day'],
  byNode: ['按节点', 'By node'],
  wonIn: ['近 {count} 天获得', 'Earned in {count} day|Earned in {count} days'],
  points: ['{points} 积分', '{points} point|{points} points'],
  chartSentence: [
    '有数据的 {count} 天里，{day}最多，{max} 积分',
    '{count} day with data: most on {day} with {max}|{count} days with data: most on {day} with {max}',
  ],
  chartZero: [
    '有数据的 {count} 天里没有积分',
    'No points on {count} day with data|No points on {count} days with data',
  ],

  ledger: ['积分明细', 'Points history'],
  ledgerNote: ['每一笔收入和支出', 'Every point earned and spent'],
  insights: ['积分去哪了', 'Points explained'],
  insightsNote: ['为什么多了或少了，本月预计多少', 'Why it changed, and what the month may bring'],
  ranking: ['积分排行', 'Ranking'],
  growthPage: ['签到与成长', 'Check-in & growth'],
  redeem: ['兑换码', 'Redeem code'],
  redeemNote: ['输入兑换码领取积分', 'Enter a code to get points'],
})
