import { words } from '@/i18n/words'

/** Nothing is promised: WeChat sends at most one message, when the server asks it to. */
export const messageWords = words('message', {
  'ask-delivery': ['送到时允许微信发一条消息', 'Allow one WeChat message on delivery'],
  'ask-print': ['打印完允许微信发一条消息', 'Allow one WeChat message when it has printed'],
  'ask-expiry': ['过期前允许微信发一条消息', 'Allow one WeChat message before they expire'],
  'granted-delivery': ['送到时，微信可能会发来一条消息', 'WeChat may send one message on delivery'],
  'granted-print': ['打印完，微信可能会发来一条消息', 'WeChat may send one message when it has printed'],
  'granted-expiry': ['过期前，微信可能会发来一条消息', 'WeChat may send one message before they expire'],
  off: ['微信消息已关闭', 'WeChat messages are off'],
  offNote: ['在设置里打开订阅消息，再点一次就行。', 'Turn messages on in settings, then tap again.'],
  openSettings: ['去设置', 'Open settings'],
  failed: ['微信现在发不了消息，过会儿再试', "WeChat can't send messages right now. Try again later"],
})
