import { words } from '@/i18n/words'

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
