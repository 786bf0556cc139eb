import { words } from '@/i18n/words'

export const noSuchNodeWords = words('no-such-node', {
  title: ['没有找到这台节点', 'Node not found'],
  note: [
    '链接可能不完整，或节点已不在你名下。请从节点列表打开。',
    'The link may be incomplete, or the node is no longer yours. Open it from your nodes.',
  ],
  toList: ['查看我的节点', 'View my nodes'],
})
