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
