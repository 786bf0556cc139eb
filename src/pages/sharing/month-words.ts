import { words } from '@/i18n/words'

export const monthWords = words('month', {
  title: ['晒晒这个月', 'Share this month'],
  guestTitle: ['登录后晒晒这个月', 'Sign in to share your month'],
  guestNote: ['挑几个数字，做成一张卡片发给朋友。', 'Pick the figures, and send them to a friend as a card.'],
  card: ['朋友会看到', 'What a friend sees'],
  line: ['我的节点伴侣月报：{figures}', 'My month with NodeMate: {figures}'],
  comma: ['，', ', '],
  'figure-points': ['攒了 {count} 积分', '{count} point|{count} points'],
  'figure-bestDay': ['最好的一天 {count} 积分', '{count} point on the best day|{count} points on the best day'],
  'figure-nodes': ['近 30 天 {count} 台节点', '{count} node in 30 days|{count} nodes in 30 days'],
  choose: ['放上哪些数字', 'Figures on the card'],
  'choose-points': ['这个月的积分', 'Points this month'],
  'choose-bestDay': ['最好的一天', 'Best day'],
  'choose-nodes': ['近 30 天的节点', 'Nodes in the last 30 days'],
  chooseNote: ['只有打开的数字会发出去。', 'Only the figures that are on are sent.'],
  send: ['发给朋友', 'Send to a friend'],
  none: ['先打开一个数字', 'Turn one figure on first'],
  empty: ['这个月还没有积分', 'No points this month yet'],
  old: ['还没读到这个月的积分', "This month's points haven't been read yet"],
  again: ['重试', 'Try again'],
  emptyNote: [
    '节点在线一整天后，这里就有可以晒的了。',
    'Once a node has been online for a day, there is something to share.',
  ],
})
