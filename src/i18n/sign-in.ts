import { words } from './words'

export const signInWords = words('sign-in', {
  title: ['登录', 'Sign in'],
  lookAround: ['先看看演示', 'See the demo'],
  welcome: ['欢迎使用节点伴侣', 'Welcome to NodeMate'],
  welcomeNote: ['用手机号登录，新号码会自动注册。', 'Sign in with your phone number. New numbers are registered.'],
  again: ['请重新登录', 'Sign in again'],
  againNote: [
    '登录已过期。登录后会回到刚才的页面。',
    "Session expired. You'll come back to this page once you sign in.",
  ],
  perhapsGone: ['这个账号可能已经注销，登录后就能确定。', 'This account may have been deleted. Signing in will tell.'],
  expired: ['登录已过期', 'Session expired'],
  againTunnels: [
    '{count} 台节点的远程访问可能还开着，登录后才能关闭。',
    'Nodes that may still be open to remote access: {count}. You can close them once you sign in.',
  ],
  deleted: ['账号已注销', 'Account deleted'],
  signedIn: ['已登录', 'Signed in'],
})
