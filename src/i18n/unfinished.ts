import { words } from './words'

/** What an earlier run of the app left unfinished. */
export const unfinishedWords = words('unfinished', {
  prints: ['{count} 份打印还没完成', '{count} print unfinished|{count} prints unfinished'],
  backups: ['{count} 个节点的备份还没完成', '{count} backup unfinished|{count} backups unfinished'],
})
