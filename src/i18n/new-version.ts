import { words } from './words'

export const newVersionWords = words('new-version', {
  title: ['有新版本', 'A new version is ready'],
  note: ['重启后就能用上。还没提交的内容会丢失。', 'It takes a restart. What you have not sent yet is lost.'],
  // WeChat's dialog takes four characters at most.
  restart: ['重启', 'Now'],
  later: ['以后', 'Wait'],
})
