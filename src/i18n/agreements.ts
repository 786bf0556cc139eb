import { words } from './words'

export const agreementsWords = words('agreements', {
  terms: ['用户协议', 'Terms of use'],
  privacy: ['隐私政策', 'Privacy policy'],
  version: ['版本 {version}，{day}起生效', 'Version {version}, in force since {day}'],
  missing: ['暂时看不到这份协议', 'This text is not available right now'],
  retry: ['重新加载', 'Load again'],
})
