import { words } from '@/i18n/words'

export const asleepWords = words('asleep', {
  sending: ['发送中…', 'Sending…'],
  isWaking: ['正在唤醒，最多两分钟', 'Waking up, two minutes at most'],
  didNotWake: ['还没有醒来', "Hasn't woken up yet"],
  details: ['看看', 'Details'],
})
