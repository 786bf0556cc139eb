import { words } from './words'

export const consentWords = words('consent', {
  title: ['协议有更新', 'The agreements have changed'],
  firstTitle: ['使用前请先看看', 'Before you start'],
  terms: ['用户协议', 'Terms of use'],
  privacy: ['隐私政策', 'Privacy policy'],
  since: ['版本 {version}，{day}起生效', 'Version {version}, in force since {day}'],
  isNew: ['这次的变化', 'What has changed'],
  agree: ['同意并继续', 'Agree and go on'],
  refuse: ['暂不同意，先看看', 'Not now, just look around'],
  browsing: ['浏览模式', 'Looking around'],
  browsingNote: ['同意协议后就能操作。', 'Agree to the terms to change anything.'],
  unsure: ['还不确定同意送到了没有', 'We cannot tell whether your answer arrived'],
  read: ['查看协议', 'Read them'],
})
