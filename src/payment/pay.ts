import { failureText } from '@/i18n/errors'
import { formatFen } from '@/i18n/format-number'
import { currentLanguage } from '@/i18n/language'
import { paymentWords } from '@/i18n/payment'
import { wordsNow } from '@/i18n/words'
import type { StoredOrderNo } from '@/intention/intention'
import { serverNow } from '@/lib/clock'
import { canPay, pay } from '@/platform/pay'
import { CallError } from '@/request/errors'
import { sendOnce } from '@/request/perform'
import { machineWrite } from '@/request/write'
import { routes } from '@/routes'
import { type PaymentParameters, payments } from '@/services/payments'
import { accountState } from '@/session/account-state'
import { showToast } from '@/ui/toast'
import { isOpen, mayBePaid } from './payment'
import { ask, stopAsking } from './runner'
import { advance, keepOpening, paymentOf, repricePayment } from './store'

/** Another prepayment for the same order makes nothing that could be made twice. */
const prepay = { boost: machineWrite(payments.orderBoost), topUp: machineWrite(payments.orderTopUp) }
type Sale = (typeof prepay)[keyof typeof prepay]['call']

/** A platform that has not called back by then may never do so (`faults.md` 12). */
const patienceMs = 60_000
const { getState: opening } = accountState(() => new Set<string>())

/**
 * Pays an existing order: with a new prepayment when the old one is used up. Opens no sheet when the user no longer
 * waits for it.
 */
export const payOrder = async (orderNo: string, isAwaited: () => boolean): Promise<void> => {
  const payment = paymentOf(orderNo)
  if (!payment || !isOpen(payment) || payment.isPaying || opening().has(orderNo)) return
  if (mayBePaid(payment)) return void ask(orderNo, 'otherwise')
  const mine = opening()
  mine.add(orderNo)
  try {
    const row = prepay[payment.kind]
    const unpaid = await sendOnce<Sale>(row, { orderNo })
    // What is paid for another order, nobody would ever ask about.
    if (unpaid.orderNo !== orderNo) throw new CallError('unreadable', row.call.path, { cause: 'another' })
    if (unpaid.amountFen !== payment.amountFen) correctPrice(payment.orderNo, unpaid.amountFen)
    else if (isAwaited()) openSheet(payment.orderNo, unpaid.payment)
    else void ask(orderNo, 'otherwise')
  } catch (error) {
    // An order that is already paid is refused too, so ask whatever the reason, and more than once: queries may lag.
    void ask(orderNo, 'refused')
    throw error
  } finally {
    mine.delete(orderNo)
  }
}

/** Nobody pays what no button named: the page shows the new price, and its button waits for another tap. */
const correctPrice = (orderNo: StoredOrderNo, amountFen: number): void => {
  repricePayment(orderNo, amountFen)
  tellPrice(amountFen)
  void ask(orderNo, 'otherwise')
}

export const tellPrice = (amountFen: number): void =>
  showToast({ text: wordsNow(paymentWords)('priceChanged', { amount: formatFen(amountFen) }) })

/** Stored before it opens: the next run asks about it, whatever happens to this one. */
export const openSheet = (orderNo: StoredOrderNo, payment: PaymentParameters): void => {
  const known = paymentOf(orderNo)
  if (!known || !isOpen(known) || mayBePaid(known)) return void ask(orderNo, 'otherwise')
  if (!canPay(payment)) {
    showToast({ text: wordsNow(paymentWords)('inWeChat'), isFailure: true })
    return void ask(orderNo, 'otherwise')
  }
  if (!keepOpening(orderNo, serverNow())) {
    showToast({ text: failureText({ kind: 'not-stored' }, currentLanguage()), isFailure: true })
    return void ask(orderNo, 'otherwise')
  }
  stopAsking(orderNo)
  const watchdog = setTimeout(() => void ask(orderNo, 'otherwise'), patienceMs)
  void pay(payment, routes.payments.payment({ orderNo }).path).then(result => {
    clearTimeout(watchdog)
    advance(orderNo, { is: 'reported', result, atMs: serverNow() })
    return ask(orderNo, 'after-sheet')
  })
}
