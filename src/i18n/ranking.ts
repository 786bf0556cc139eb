import { words } from './words'

export const rankingWords = words('ranking', {
  title: ['积分排行', 'Ranking'],
  guestTitle: ['登录后查看排行', 'Sign in to see the ranking'],
  guestNote: ['看看自己今天排在哪里。', 'See where you stand today.'],
  range: ['时间范围', 'Time range'],
  today: ['今天', 'Today'],
  threeDays: ['近三天', 'Three days'],
  myPlace: ['我的名次', 'My place'],
  place: ['第 {place} 名', 'No. {place}'],
  ofAll: ['共 {count} 人', 'of {count} person|of {count} people'],
  ahead: ['超过了 {percent}% 的人', 'Ahead of {percent}% of people'],
  myPoints: ['{points} 积分', '{points} point|{points} points'],
  noPlaceNote: [
    '这段时间赚到第一个积分，就会出现在这里。',
    'Earn your first point in this time and you are listed here.',
  ],
  hide: ['在排行中隐藏我', 'Hide me in the ranking'],
  hideNote: ['别人只看到一个匿名的名次，不会看到昵称', 'Others see a place without a name'],
  me: ['我', 'Me'],
  meHidden: ['我（已隐藏）', 'Me (hidden)'],
  anonymous: ['匿名用户', 'Anonymous'],
  list: ['排行榜', 'Leaderboard'],
  between: ['中间还有 {count} 人', '{count} person between|{count} people between'],
  empty: ['还没有人上榜', 'Nobody is ranked yet'],
  emptyNote: [
    '今天的第一个积分还没有赚到，过一会儿再来看。',
    'Nobody has earned a point yet. Come back a little later.',
  ],
  refresh: ['刷新', 'Refresh'],
})
