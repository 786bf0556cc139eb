import { words } from './words'

export const accountWords = words({
  me: ['我的', 'Me'],
  guest: ['还没有登录', 'Not signed in'],
  guestNote: ['登录后可以查看节点、积分和订单。', 'Sign in to see your nodes, points and orders.'],
  points: ['可用积分', 'Points to spend'],
  level: ['{level} 级', 'Level {level}'],
  orders: ['订单', 'Orders'],
  butler: ['节点管家', 'Butler'],
  shops: ['线下门店', 'Shops'],
  boosts: ['加速', 'Boosts'],
  topUps: ['充值与卡券', 'Top-up & vouchers'],
  growth: ['签到与成长', 'Sign-in and growth'],
  ledger: ['积分明细', 'Points ledger'],
  ranking: ['积分排行', 'Ranking'],
  tunnels: ['远程访问', 'Remote access'],
  settings: ['设置', 'Settings'],
  signOut: ['退出登录', 'Sign out'],
  signOutTitle: ['退出登录？', 'Sign out?'],
  signOutNote: [
    '这台手机上的账号数据会清除；其他设备仍保持登录。',
    'What this phone keeps of your account is removed. Other devices stay signed in.',
  ],
  signedOut: ['已退出登录', 'You are signed out'],
  panel: ['开发面板', 'Developer panel'],
})
