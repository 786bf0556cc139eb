import { words } from '@/i18n/words'

/** They travel with what Me shows. */
export const ownWords = words('own', {
  toPay: ['{count} 个待付款', '{count} unpaid'],
  withNews: ['{title}，{news}', '{title}, {news}'],
  replies: ['{count} 条新回复', '{count} new reply|{count} new replies'],
  level: ['{level} 级', 'Level {level}'],
  orders: ['订单', 'Orders'],
  ordersToPay: ['待付款', 'Unpaid'],
  ordersInProgress: ['进行中', 'In progress'],
  ordersRefunded: ['已退款', 'Refunded'],
  butler: ['节点管家', 'Care plan'],
  wake: ['唤醒节点', 'Wake a node'],
  ddns: ['域名（DDNS）', 'Domains (DDNS)'],
  shops: ['线下门店', 'Shops'],
  attention: ['需要留意', 'Needs attention'],
  printing: ['打印', 'Print'],
  tunnels: ['远程访问', 'Remote access'],
  backup: ['图片备份', 'Photo backup'],
  guide: ['使用指南', 'Guide'],
  feedback: ['意见反馈', 'Feedback'],
  atHand: ['下次打开更方便', 'Easy to find next time'],
  atHandNote: ['点右上角的“···”，选“添加到我的小程序”。', 'Tap ··· at the top right, then add it to My Mini Programs.'],
  gotIt: ['知道了', 'Got it'],
  search: ['搜索', 'Search'],
  settings: ['设置', 'Settings'],
  panel: ['开发面板', 'Developer panel'],
})
