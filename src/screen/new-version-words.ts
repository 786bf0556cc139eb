import { words } from '@/i18n/words'

export const newVersionWords = words('new-version', {
  title: ['有新版本', 'New version available'],
  note: ['重启后即可使用。还没提交的内容会丢失。', "Restart to use it. Anything you haven't sent is lost."],
  // WeChat's dialog takes four characters at most.
  restart: ['重启', 'Now'],
  later: ['稍后', 'Wait'],
})
