import { words } from '@/i18n/words'

/** What an earlier run of the app left unfinished. */
export const unfinishedWords = words('unfinished', {
  prints: ['{count} 份打印还没完成', '{count} unfinished print|{count} unfinished prints'],
  backups: ['{count} 台节点的备份还没完成', '{count} unfinished backup|{count} unfinished backups'],
})
