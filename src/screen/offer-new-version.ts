import Taro from '@tarojs/taro'
import { wordsNow } from '@/i18n/words'
import { allPayments } from '@/payment/store'
import { isInFlight } from '@/request/in-flight'
import { newVersionWords } from './words'

const againMs = 15_000

/**
 * A restart loses what was typed, so the user is asked; while something is being paid or sent, only later
 * (`faults.md` 56). Otherwise WeChat installs it at the next start.
 */
export const offerNewVersion = async (restart: () => void): Promise<void> => {
  if (isBusy()) return void setTimeout(() => void offerNewVersion(restart), againMs)
  const t = wordsNow(newVersionWords)
  const question = { title: t('title'), content: t('note'), confirmText: t('restart'), cancelText: t('later') }
  const { confirm } = await Taro.showModal(question)
  if (!confirm) return
  if (isBusy()) return offerNewVersion(restart)
  restart()
}

/** While something is being paid or sent, the app does not restart. */
export const isBusy = (): boolean =>
  isInFlight() || allPayments().some(({ isPaying, isAsking }) => isPaying || isAsking)
