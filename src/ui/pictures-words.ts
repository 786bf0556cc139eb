import { words } from '@/i18n/words'

export const pictureWords = words('pictures', {
  loading: ['{name}，图片正在加载', '{name}, picture is loading'],
  failed: ['{name}，图片加载失败，点按重试', "{name}, picture didn't load. Tap to retry"],
  heldBack: ['{name}，正在使用移动数据，点按加载图片', '{name}, on mobile data. Tap to load picture'],
  load: ['点按加载', 'Tap to load'],
  notLoaded: ['{name}，使用移动数据时不加载图片', "{name}, pictures don't load on mobile data"],
  retry: ['点按重试', 'Tap to retry'],
})
