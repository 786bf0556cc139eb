import { words } from '@/i18n/words'

export const browserWords = words('browser', {
  share: ['分享', 'Share'],
  linkCopied: ['链接已复制，发给朋友就行', 'Link copied. Send it to a friend'],
})
