import { words } from '@/i18n/words'

/** What was refused, what still works, and where it can be allowed. */
export const permissionWords = words('permissions', {
  privacyTitle: ['没有同意微信的隐私提示', 'Privacy notice declined'],
  privacyNote: [
    '不同意就无法使用相册、相机和聊天里的文件，其他功能照常。需要时再点一次就行。',
    'Album, camera and files in chats stay off without it. Everything else works. Tap again any time.',
  ],
  askAgain: ['重新授权', 'Ask me again'],
  permissionTitle: ['没有允许使用相册或相机', "Album and camera aren't allowed"],
  permissionNote: [
    '在小程序设置里打开后就能使用，其他功能照常。',
    'Turn them on in settings to use them. Everything else works.',
  ],
  openSettings: ['去设置', 'Open settings'],
  phoneTitle: ['手机没有允许微信使用相册或相机', "WeChat can't use the album or camera"],
  phoneNote: [
    '在手机的“设置 › 微信”里打开，再回来选择。其他功能照常。',
    "Turn them on under the phone's Settings › WeChat, then come back. Everything else works.",
  ],
  openPhoneSettings: ['去手机设置', 'Open phone settings'],
  notChosen: ['没有选择成功，请再试一次', 'Nothing was chosen. Try again'],
})
