import { words } from './words'

/** WeChat shows these under a file in a chat, in one language only: the first. It fills in our name. */
export const openWithWords = words('open-with', {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: WeChat's own placeholder
  print: ['用${nickname}打印', 'Print with ${nickname}'],
  printNote: ['用家里的打印机', 'With your printer at home'],
})
