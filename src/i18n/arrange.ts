import { words } from './words'

export const arrangeWords = words({
  title: ['整理节点', 'Arrange nodes'],
  hint: ['按住右侧拖动排序，点一下可移动或分组。', 'Drag by the handle to sort. Tap a node to move or group it.'],
  offline: ['没有网络，暂时不能整理', 'No network, so nothing can be arranged now'],
  offlineNote: ['连上网络后就能继续。', 'Go on once you are connected.'],
  place: ['第 {place} 个', 'Place {place}'],
  noGroup: ['未分组', 'No group'],
  toFirst: ['移到最前', 'Move to the top'],
  up: ['上移一位', 'Move up'],
  down: ['下移一位', 'Move down'],
  group: ['分组', 'Group'],
  newGroup: ['新分组', 'New group'],
  newGroupHint: ['例如“家里”', 'Such as “Home”'],
  create: ['放进新分组', 'Put into the new group'],
  moved: ['“{name}”已移动', '“{name}” moved'],
  grouped: ['“{name}”已放进“{group}”', '“{name}” is now in “{group}”'],
  ungrouped: ['“{name}”已移出分组', '“{name}” left its group'],
  emptyTitle: ['还没有节点', 'No nodes yet'],
  emptyNote: ['绑定节点后就能在这里排序和分组。', 'Once nodes are bound you can sort and group them here.'],
  back: ['返回', 'Back'],
})
