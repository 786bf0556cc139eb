import { words } from './words'

export const nodesWords = words({
  title: ['节点', 'Nodes'],
  online: ['在线', 'Online'],
  offline: ['离线', 'Offline'],
  offlineSince: ['离线，{ago}还在线', 'Offline, last seen {ago}'],
  unknown: ['状态未知', 'Unknown'],
  'alert-disk-full': ['空间不足', 'Disk full'],
  'alert-hot': ['温度过高', 'Hot'],
  'alert-weak-network': ['网络不佳', 'Weak network'],
  'alert-old-firmware': ['固件较旧', 'Old firmware'],
  'alert-other': ['需要留意', 'Needs a look'],
  limited: ['限速中', 'Limited'],
  limitPlanned: ['定时限速', 'Timed limit'],
  today: ['今日', 'Today'],
  todayTotal: ['今日积分', 'Points today'],
  count: ['{online} 在线 · {offline} 离线', '{online} online · {offline} offline'],
  countUnknown: ['{count} 未知', '{count} unknown'],
  emptyTitle: ['还没有节点', 'No nodes yet'],
  emptyNote: [
    '绑定一台节点后，这里会显示它的状态和收益。',
    'Once a node is bound you see its state and what it earns here.',
  ],
  guestTitle: ['登录后查看你的节点', 'Sign in to see your nodes'],
  guestNote: ['在线状态、速率和今日积分都在这里。', 'State, speed and today’s points, all in one place.'],
  refresh: ['刷新', 'Refresh'],
})
