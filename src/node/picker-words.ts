import { words } from '@/i18n/words'

export const nodePickerWords = words('node-picker', {
  choose: ['选一台节点', 'Choose a node'],
  search: ['搜索节点', 'Search nodes'],
  noNodesNote: ['先绑定一台节点。', 'Add a node first.'],
  bind: ['绑定节点', 'Add a node'],
  more: ['显示更多', 'Show more'],
})
