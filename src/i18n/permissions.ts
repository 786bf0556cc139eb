import { words } from './words'

/** What was refused, what still works, and where it can be allowed. */
export const permissionWords = words('permissions', {
  privacyTitle: ['没有同意微信的隐私提示', 'The privacy notice was declined'],
  privacyNote: [
    '不同意就打不开相册和相机，其他功能照常用。想用时再点一次就行。',
    'Without it the album and camera stay closed. Everything else works. Tap again whenever you like.',
  ],
  askAgain: ['再问我一次', 'Ask me again'],
  permissionTitle: ['没有允许使用相册或相机', 'Album and camera are not allowed'],
  permissionNote: [
    '在小程序设置里打开后就能选，其他功能照常用。',
    'Turn them on in the settings and you can choose. Everything else works.',
  ],
  openSettings: ['去设置里允许', 'Allow it in settings'],
  phoneTitle: ['手机没有允许微信使用相册或相机', 'The phone does not let WeChat use album or camera'],
  phoneNote: [
    '在手机的“设置 › 微信”里打开，再回来选。其他功能照常用。',
    'Turn them on under the phone’s Settings › WeChat, then come back. Everything else works.',
  ],
  openPhoneSettings: ['去手机设置', 'Open phone settings'],
  notChosen: ['没有选上，请再试一次', 'Nothing was chosen. Please try again'],
})
