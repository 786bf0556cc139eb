import { words } from '@/i18n/words'

/** What became of waking a node. */
export const wakingWords = words('waking', {
  notWoken: ['没有唤醒，请再试一次', 'Not woken. Try again'],
  unsure: ['还不确定是否成功，连上网络后再看一下。', "We can't tell if that worked. Check again once you're online."],
})
