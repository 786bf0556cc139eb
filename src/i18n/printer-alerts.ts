import { words } from './words'

/** What a printer reports, and what to do about it. */
export const printerAlertWords = words('printer-alerts', {
  'title-out-of-paper': ['缺纸', 'Out of paper'],
  'next-out-of-paper': ['加纸后会自动继续。', 'Add paper and it continues.'],
  'title-jam': ['卡纸', 'Paper jam'],
  'next-jam': ['取出卡住的纸，打印机就会继续。', 'Remove the stuck sheet and it continues.'],
  'title-cover-open': ['盖子未关', 'Cover open'],
  'next-cover-open': ['合上盖子就会继续。', 'Close it and printing continues.'],
  'title-low-ink': ['墨水不足', 'Low ink'],
  'next-low-ink': ['还能打印，请准备新墨盒。', 'It still prints. Get a new cartridge ready.'],
  'title-no-ink': ['墨水用完', 'Out of ink'],
  'next-no-ink': ['换上新墨盒后再打印。', 'Replace the cartridge, then print.'],
  'title-silent': ['打印机无响应', 'Printer not responding'],
  'next-silent': [
    '文件已送到，但打印机没有答复。请看看有没有打印出来。',
    "It has the file but doesn't respond. Check if it was printed.",
  ],
  'title-node-offline': ['节点离线', 'Node offline'],
  'next-node-offline': ['检查节点的电源和网络，恢复后再试。', 'Check its power and network, then try again.'],
  'title-other': ['打印机异常', 'Printer problem'],
  'next-other': ['请查看打印机屏幕上的提示。', "Check the printer's own display."],
})
