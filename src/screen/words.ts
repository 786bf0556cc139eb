import { words } from '@/i18n/words'

export const consentWords = words('consent', {
  title: ['协议有更新', 'Agreements updated'],
  firstTitle: ['开始使用前', 'Before you start'],
  terms: ['用户协议', 'Terms of use'],
  privacy: ['隐私政策', 'Privacy policy'],
  since: ['版本 {version}，{day}起生效', 'Version {version}, effective {day}'],
  isNew: ['这次的变化', "What's changed"],
  agree: ['同意并继续', 'Agree and continue'],
  refuse: ['暂不同意，先看看', 'Not now, just browse'],
  browsing: ['浏览模式', 'Browsing only'],
  browsingNote: ['同意协议后就能操作。', 'Agree to the terms to make changes.'],
  unsure: ['还不确定同意送到了没有', "We can't tell if your answer arrived"],
  read: ['查看协议', 'View agreements'],
})

export const newVersionWords = words('new-version', {
  title: ['有新版本', 'Restart for the new version?'],
  note: ['重启后即可使用。还没提交的内容会丢失。', "Anything you haven't sent is lost."],
  // WeChat's dialog takes four characters at most, so English has no "Restart" and "Later".
  restart: ['重启', 'Yes'],
  later: ['稍后', 'No'],
})

export const noticeWords = words('notices', {
  unpaid: ['{count} 笔付款没有完成', '{count} unfinished payment|{count} unfinished payments'],
  more: ['{first}，另有 {count} 项', '{first}, and {count} more'],
  dismiss: ['关闭提醒：{what}', 'Dismiss: {what}'],
})

/** The words for a bug of the app itself. */
export const uncaughtWords = words('uncaught', {
  pageTitle: ['页面出错了', 'Something went wrong'],
  title: ['这个页面没能打开', "This page couldn't be shown"],
  note: [
    '可以重试，或先回到首页。如果一直这样，请在反馈时附上诊断编号 {id}。',
    'Try again, or go to Home. If it keeps happening, tell us the diagnostic ID {id}.',
  ],
  tryAgain: ['重试', 'Try again'],
  goHome: ['回首页', 'Go home'],
  toast: ['刚才出了点问题，请再试一次。诊断编号 {id}', 'Something went wrong. Try again. Diagnostic ID {id}'],
})

/** What an earlier run of the app left unfinished. */
export const unfinishedWords = words('unfinished', {
  prints: ['{count} 份打印还没完成', '{count} unfinished print|{count} unfinished prints'],
  backups: ['{count} 台节点的备份还没完成', '{count} unfinished backup|{count} unfinished backups'],
})
