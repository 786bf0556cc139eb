import { words } from '@/i18n/words'

export const compareNodesWords = words('compare-nodes', {
  title: ['节点对比', 'Compare nodes'],
  guestTitle: ['登录后对比', 'Sign in to compare'],
  guestNote: ['看看哪台节点更能赚。', 'See which of your nodes earns more.'],
  measure: ['比什么', 'What to compare'],
  perHour: ['每在线 1 小时', 'Per hour online'],
  perGigabyte: ['每上传 1 GB', 'Per GB shared'],
  eachHour: ['{value} 积分 / 小时', '{value} points / hour'],
  eachGigabyte: ['{value} 积分 / GB', '{value} points / GB'],
  ofHours: [
    '{value} 小时得 {points}，{count} 天',
    '{points} in {value} h, {count} day|{points} in {value} h, {count} days',
  ],
  ofGigabytes: [
    '{value} GB 得 {points}，{count} 天',
    '{points} for {value} GB, {count} day|{points} for {value} GB, {count} days',
  ],
  unmeasured: ['这段时间没有完整的数据', 'No complete data for this time'],
  reading: ['读取中…', 'Loading…'],
  waits: ['没有网络，连上后再读取', "No network. It loads once you're back online."],
  notRead: ['没有读到', "Couldn't be loaded"],
  method: [
    '只算已经过完、两项都有记录的日子，今天不算在内。',
    'Only days that are over and have both figures; today is left out.',
  ],
  add: ['选一台节点', 'Choose a node'],
  addTitle: ['选一台来对比', 'Choose a node to compare'],
  full: ['一次最多对比 {max} 台', '{max} nodes at a time'],
  isIn: ['已在对比中', 'Compared already'],
  remove: ['移除', 'Remove'],
  empty: ['还没有选节点', 'No nodes chosen'],
  emptyNote: ['选两台以上，看看哪台更能赚。', 'Choose two or more to see which earns more.'],
})
