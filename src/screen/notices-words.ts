import { words } from '@/i18n/words'

export const noticeWords = words('notices', {
  title: ['待处理', 'Pending'],
  unpaid: ['{count} 笔付款没有完成', '{count} unfinished payment|{count} unfinished payments'],
  more: ['{first}，另有 {count} 项', '{first}, and {count} more'],
  dismiss: ['收起：{what}', 'Dismiss: {what}'],
})
