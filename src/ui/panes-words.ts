import { words } from '@/i18n/words'

export const panesWords = words('panes', {
  hint: ['在左边选一项，内容会显示在这里', 'Choose something on the left to see it here'],
})
