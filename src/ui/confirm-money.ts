import Taro from '@tarojs/taro'
import { uiWords } from '@/i18n/ui'
import { wordsNow } from '@/i18n/words'

/** Before money or points are spent the platform itself asks: no page of ours can cover or imitate that. */
export const confirmMoney = async (question: {
  title: string
  effect: string
  confirmText: string
}): Promise<boolean> => {
  const { confirm } = await Taro.showModal({
    title: question.title,
    content: question.effect,
    // The platform takes four characters at most.
    confirmText: question.confirmText.slice(0, 4),
    cancelText: wordsNow(uiWords)('no'),
  })
  return confirm
}
