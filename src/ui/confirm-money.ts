import Taro from '@tarojs/taro'
import { uiWords } from '@/i18n/ui'
import { wordsNow } from '@/i18n/words'
import { takeKeyboard } from './dialog-keys'

/** The platform's own dialog before money or points are spent: no page of ours can cover or imitate it. */
export const confirmMoney = async (question: {
  title: string
  effect: string
  confirmText: string
}): Promise<boolean> => {
  const asked = Taro.showModal({
    title: question.title,
    content: question.effect,
    confirmText: fitting(question.confirmText),
    cancelText: fitting(wordsNow(uiWords)('decline')),
  })
  const giveBack = process.env.TARO_ENV === 'h5' ? giveKeyboard(question.title) : undefined
  const { confirm } = await asked
  giveBack?.()
  return confirm
}

/** WeChat refuses to open a dialog with a button of more than four characters. */
const fitting = (text: string): string => (process.env.TARO_ENV === 'h5' ? text : text.slice(0, 4))

/** Taro draws the dialog in a browser as plain elements; this names it and gives it the keys that our sheets have. */
const giveKeyboard = (title: string): (() => void) | undefined => {
  const dialog = document.querySelector<HTMLElement>('.taro-modal__content')
  if (!dialog) return undefined
  const buttons = [...dialog.querySelectorAll<HTMLElement>('.taro-model__btn')]
  for (const button of buttons) {
    setAttributes(button, { role: 'button', tabindex: '0' })
    button.onkeydown = event => {
      if (event.key === 'Enter' || event.key === ' ') button.click()
    }
  }
  setAttributes(dialog, {
    id: 'nm-question',
    role: 'alertdialog',
    'aria-modal': 'true',
    'aria-label': title,
    tabindex: '-1',
  })
  return takeKeyboard('nm-question', () => buttons[0]?.click())
}

const setAttributes = (element: HTMLElement, attributes: Record<string, string>): void => {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
}
