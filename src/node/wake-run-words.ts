import { words } from '@/i18n/words'

/** Waking nodes, and what follows once they are back. */
export const wakeRunWords = words('wake-run', {
  toOpen: ['唤醒并打开“{name}”', 'Wake and open "{name}"'],

  signal: ['发出唤醒信号', 'Wake signal'],
  'is-sending': ['正在发送', 'Sending'],
  'is-sent': ['已发出', 'Sent'],
  'is-unsure': ['没收到答复，也许已经发出', 'No response, it may have been sent'],
  refused: ['没有发出：{reason}', "Couldn't send: {reason}"],

  back: ['等节点上线', 'Back online'],
  left: ['最多再等 {count} 秒', '{count} s at most'],
  isBack: ['已上线', 'Online'],
  notBack: ['两分钟了，还没有上线', 'Not online after two minutes'],
  unread: ['暂时读不到节点的状态，会接着看', "Can't read its state right now. Still trying"],

  opened: ['打开“{name}”', 'Open "{name}"'],
  afterwards: ['上线后自动打开', "Once it's back"],
  connecting: ['正在连接，通常只要几秒', 'Connecting, usually a few seconds'],
  isOpen: ['已打开', 'Open'],
  notOpened: ['没有打开', 'Not opened'],

  again: ['再次唤醒', 'Wake again'],
  checks: ['看看怎么办', 'What to check'],
  details: ['查看这个服务', 'See this service'],
  dontOpen: ['不打开了', "Don't open it"],
  stopWaiting: ['不等了', 'Stop waiting'],
  done: ['好了', 'Done'],
  use: ['打开', 'Open'],
  copy: ['复制地址', 'Copy address'],
  closeNote: [
    '离开这里就不会再打开它；已经发出的信号收不回来。',
    "Leave this and it won't be opened. A signal that was sent can't be called back.",
  ],
  standingNote: [
    '它本来就在等节点恢复：离开这里，节点上线后也会打开。',
    "It was already waiting for its node: it opens once that's back, even if you leave this.",
  ],
})
