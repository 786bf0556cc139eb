import { words } from '@/i18n/words'

export const addressWords = words('address', {
  copied: ['已复制 {address}', 'Copied {address}'],
  copiedToOpen: ['已复制，可在浏览器中打开', 'Copied. Open it in a browser'],
})
