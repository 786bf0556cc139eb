import { words } from './words'

/** What the shared parts say by themselves. */
export const uiWords = words({
  loading: ['正在加载', 'Loading'],
  loadingMore: ['正在加载更多', 'Loading more'],
  busy: ['请稍候…', 'One moment…'],
  stillWaiting: ['还在等服务器答复', 'Still waiting for an answer'],
  stillWaitingNext: [
    '网络可能有点慢，可以再等等，或重新试一次。',
    'The network may be slow. Wait a little longer, or try again.',
  ],
  end: ['已经到底了', 'That is all'],
  moreFailed: ['没能加载更多，点此重试', 'Could not load more. Tap to retry'],
  offline: ['没有网络，内容可能不是最新的', 'No network. This may be out of date'],
  offlineEmpty: ['连上网络后会自动加载。', 'It will load by itself once you are connected.'],
  offlineTitle: ['没有网络', 'No network'],
  retry: ['重试', 'Retry'],
  retryIn: ['{count} 秒后可重试', 'Retry in {count} s'],
  signIn: ['登录', 'Sign in'],
  cancel: ['取消', 'Cancel'],
  no: ['不了', 'No'],
  close: ['关闭', 'Close'],
  undo: ['撤销', 'Undo'],
  clear: ['清空', 'Clear'],
  noMatch: ['没有符合的内容', 'Nothing matches'],
  noMatchNote: ['换个词，或放宽筛选条件。', 'Try another word or a wider filter.'],
  updated: ['{ago}更新', 'Updated {ago}'],
  typeWord: ['输入“{word}”以确认', 'Type “{word}” to confirm'],
  // States as they are spoken, after a control's name.
  named: ['{name}，{state}', '{name}, {state}'],
  isOn: ['已开启', 'on'],
  isOff: ['已关闭', 'off'],
  isTicked: ['已勾选', 'ticked'],
  isUnticked: ['未勾选', 'not ticked'],
  isSelected: ['已选中', 'selected'],
  isUnselected: ['未选中', 'not selected'],
  isDisabled: ['不可用', 'unavailable'],
})
