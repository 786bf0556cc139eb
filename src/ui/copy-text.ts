import Taro from '@tarojs/taro'
import { uiWords } from '@/i18n/ui'
import { wordsNow } from '@/i18n/words'
import { showToast } from './toast'

/** Puts a text where it can be pasted from; `said` names the thing: “Code copied”. */
export const copyText = (text: string, said: string): Promise<void> =>
  Taro.setClipboardData({ data: text }).then(
    () => {
      // The mini-program's platform says it by itself.
      if (process.env.TARO_ENV === 'h5') showToast({ text: said })
    },
    () => showToast({ text: wordsNow(uiWords)('notCopied'), isFailure: true }),
  )
