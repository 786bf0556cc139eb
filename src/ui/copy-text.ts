import Taro from '@tarojs/taro'
import { uiWords } from '@/i18n/ui'
import { wordsNow } from '@/i18n/words'
import { ignoreRejection } from '@/lib/ignore-rejection'
import { showToast } from './toast'

/** Copies a text to the clipboard; `confirmation` names the thing: “Code copied”. */
export const copyText = (text: string, confirmation: string): Promise<void> =>
  put(text).then(
    () => showToast({ text: confirmation }),
    () => showToast({ text: wordsNow(uiWords)('notCopied'), isFailure: true }),
  )

const put = (text: string): Promise<unknown> => (process.env.TARO_ENV === 'h5' ? putInBrowser(text) : putInWechat(text))

/** Also hides WeChat's own toast, which would cover ours. */
const putInWechat = async (text: string): Promise<void> => {
  await Taro.setClipboardData({ data: text })
  ignoreRejection(Taro.hideToast?.())
}

/**
 * In a browser Taro's own function also writes the text into local storage, where a link that grants access must not
 * be. A browser's newer clipboard API needs https.
 */
const putInBrowser = async (text: string): Promise<void> => {
  const before = document.activeElement
  const box = document.createElement('textarea')
  box.value = text
  document.body.append(box)
  box.select()
  const isCopied = document.execCommand('copy')
  box.remove()
  // Selecting has taken the focus.
  if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  if (!isCopied) throw new Error('the browser did not copy')
}
