import { words } from '@/i18n/words'

/** They travel with the view by node. */
export const byNodeWords = words('by-node', {
  noNodes: ['这段时间没有节点赚到积分', 'No node earned points in this period'],
  formerNode: ['已解绑的节点', 'A removed node'],
  otherNodes: ['其余 {count} 台节点', '{count} other node|{count} other nodes'],
  withoutNode: ['其他来源', 'Other sources'],
  share: ['占 {share}', '{share}'],
})
