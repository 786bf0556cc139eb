import { words } from '@/i18n/words'

export const accountWords = words('account', {
  me: ['我的', 'Me'],
  guest: ['还没有登录', 'Not signed in'],
  guestNote: ['登录后可以查看节点、积分和订单。', 'Sign in to see your nodes, points and orders.'],
  signOut: ['退出登录', 'Sign out'],
  signOutTitle: ['退出登录？', 'Sign out?'],
  signOutTunnels: [
    '{count} 台节点的远程访问会一并关闭。没有网络时，要等你下次登录才会关闭，在那之前仍可访问。',
    'Remote access on {count} node closes too. Without a network it stays open until you sign in again.|Remote access on {count} nodes closes too. Without a network it stays open until you sign in again.',
  ],
  signOutUnfinished: [
    '没完成的打印和备份，这台手机不再继续。',
    "This phone won't finish the prints and backups it has begun.",
  ],
  signOutUnsaved: ['还没保存到账号的设置会丢失。', 'Settings not saved to your account yet are lost.'],
  signOutNote: [
    '这台手机上的账号数据会清除，其他设备仍保持登录。',
    "Your account's data on this phone is removed. Other devices stay signed in.",
  ],
  signedOut: ['已退出登录', 'Signed out'],
  notErased: [
    '已退出登录，但手机存储出错。请先别关闭应用，否则下次打开可能还是登录状态',
    "Signed out, but this phone's storage failed. Keep the app open, or you may still be signed in next time",
  ],
})
