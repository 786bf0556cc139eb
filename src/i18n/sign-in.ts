import { words } from './words'

export const signInWords = words('sign-in', {
  title: ['登录', 'Sign in'],
  welcome: ['欢迎使用节点伴侣', 'Welcome to NodeMate'],
  welcomeNote: [
    '用手机号登录，新号码会自动注册。',
    'Sign in with your phone number. New numbers are registered automatically.',
  ],
  again: ['请重新登录', 'Sign in again'],
  againNote: [
    '登录已过期。登录后会回到刚才的页面，内容不会丢失。',
    "Your session has expired. You'll be back on this page afterwards, and nothing is lost.",
  ],
  againTunnels: [
    '{count} 台节点的远程访问可能还开着。不登录而直接关闭，它们要等你下次登录才会关闭。',
    'Remote access on {count} node may still be open. If you close this without signing in, it stays so until you do.|Remote access on {count} nodes may still be open. If you close this without signing in, it stays so until you do.',
  ],
  deleted: ['账号已注销', 'Account deleted'],
  signedIn: ['已登录', 'Signed in'],
})
