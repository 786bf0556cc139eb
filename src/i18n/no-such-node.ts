import { words } from './words'

export const noSuchNodeWords = words('no-such-node', {
  title: ['没有找到这台节点', 'This node was not found'],
  note: [
    '链接可能不完整，或它已不在你名下。请从节点列表里打开。',
    'The link may be incomplete, or it is no longer yours. Open it from your nodes.',
  ],
  toList: ['看看我的节点', 'Show my nodes'],
})
