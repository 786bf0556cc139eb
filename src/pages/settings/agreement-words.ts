import { words } from '@/i18n/words'

export const agreementsWords = words('agreements', {
  terms: ['用户协议', 'Terms of use'],
  privacy: ['隐私政策', 'Privacy policy'],
  version: ['版本 {version}，{day}起生效', 'Version {version}, effective {day}'],
  missing: ['协议暂时无法显示', "This agreement can't be shown right now"],
  retry: ['重试', 'Try again'],
})
