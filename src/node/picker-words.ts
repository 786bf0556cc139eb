import { words } from '@/i18n/words'

export const nodePickerWords = words('node-picker', {
  choose: ['选一台节点', 'Choose a node'],
  search: ['搜索节点', 'Search nodes'],
  noNodes: ['还没有节点', 'No nodes yet'],
  noNodesNote: ['先绑定一台节点。', 'Add a node first.'],
  bind: ['绑定节点', 'Add a node'],
  more: ['显示更多', 'Show more'],
  noMatch: ['没有找到节点', 'No matching nodes'],
  isOn: ['在线', 'Online'],
  isOff: ['离线', 'Offline'],
  isUnknown: ['状态未知', 'Unknown'],
})
