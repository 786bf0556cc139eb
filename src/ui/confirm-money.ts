import Taro from '@tarojs/taro'
import { uiWords } from '@/i18n/ui'
import { wordsNow } from '@/i18n/words'

/** The platform's own dialog before money or points are spent: no page of ours can cover or imitate it. */
export const confirmMoney = async (question: {
  title: string
  effect: string
  confirmText: string
}): Promise<boolean> => {
  const { confirm } = await Taro.showModal({
    title: question.title,
    content: question.effect,
    confirmText: fitting(question.confirmText),
    cancelText: fitting(wordsNow(uiWords)('decline')),
  })
  return confirm
}

/** WeChat opens no dialog with a button of more than four characters. */
const fitting = (text: string): string => text.slice(0, 4)
