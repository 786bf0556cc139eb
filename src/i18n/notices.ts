import { words } from './words'

export const noticeWords = words('notices', {
  title: ['待处理', 'Waiting for you'],
  unpaid: ['{count} 笔付款没有完成', '{count} payment not finished|{count} payments not finished'],
  more: ['{first}，另有 {count} 项', '{first}, and {count} more'],
  dismiss: ['收起：{what}', 'Dismiss: {what}'],
})
