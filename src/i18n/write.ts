import { words } from './words'

/** What became of a write whose response was lost. */
export const writeWords = words('write', {
  findOut: ['现在确认', 'Find out now'],
  again: ['再试一次', 'Try again'],
  onlyOnce: ['不会重复，可以放心等。', 'It never counts twice, so it is safe to wait.'],
  notReceived: ['服务器没有收到，什么都没有发生', 'The server never got it, so nothing happened'],
  notReceivedNote: ['可以再试一次。', 'You can try once more.'],
  unresolved: ['上一次没能确认结果', 'What came of the last time could not be found out'],
  unresolvedNote: [
    '可能已经成功。先看一眼，再决定要不要重来。',
    'It may have worked. Have a look before you do it again.',
  ],
  offlineNext: ['连上网络后再点一次。', 'Tap again once you are connected.'],
})
