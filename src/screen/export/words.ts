import { words } from '@/i18n/words'

/** A list as a file. */
export const exportWords = words('export', {
  export: ['导出', 'Export'],
  start: ['开始导出', 'Export'],
  reading: ['已读取 {count} 笔…', '{count} entry read…|{count} entries read…'],
  stop: ['停止', 'Stop'],
  ready: ['{count} 笔已准备好', '{count} entry is ready|{count} entries are ready'],
  share: ['发送文件', 'Share file'],
  download: ['下载文件', 'Download file'],
  notSaved: ['文件没有保存，可能是手机空间不足', "The file wasn't saved. The phone may be full"],
})
