import { words } from '@/i18n/words'

/** What became of a write whose response was lost. */
export const writeWords = words('write', {
  findOut: ['现在确认', 'Check now'],
  again: ['重试', 'Try again'],
  onlyOnce: ['不会重复，可以放心等待。', "Safe to wait: it's only done once."],
  notReceived: ['服务器目前还没有收到', "The server doesn't have it so far"],
  notReceivedNote: ['可以再试一次。', 'You can try again.'],
  unresolved: ['上一次没能确认结果', "The last result couldn't be confirmed"],
  unresolvedNote: ['可能已经成功。先看一眼，再决定要不要重来。', 'It may have worked. Check before you do it again.'],
  offlineNext: ['连上网络后再点一次。', "Tap again once you're online."],
})
