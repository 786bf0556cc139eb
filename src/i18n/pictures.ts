import { words } from './words'

export const pictureWords = words({
  loading: ['{name}，图片正在加载', '{name}, picture is loading'],
  failed: ['{name}，图片没有加载出来，点按重试', '{name}, the picture did not load. Tap to retry'],
  retry: ['点按重试', 'Tap to retry'],
})
