import { words } from './words'

export const tabWords = words('tabs', {
  nodes: ['节点', 'Nodes'],
  points: ['积分', 'Points'],
  mall: ['商城', 'Mall'],
  me: ['我的', 'Me'],
})
