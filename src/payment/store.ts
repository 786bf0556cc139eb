import * as v from 'valibot'
import type { StoredOrderNo } from '@/intention/intention'
import { serverNow } from '@/lib/clock'
import { accountState } from '@/session/account-state'
import { isOpen, newPayment, type Payment, type PaymentEvent, step, Unsettled } from './payment'
import { storedPayments } from './storage'

/**
 * The signed-in account's payments. Each is stored before anybody pays and until it is settled, so that a killed app
 * knows what to ask about; a settled one is shown until somebody has seen it.
 */
const useStore = accountState<{ payments: readonly Payment[]; paid: readonly string[] }>(() => ({
  payments: withStored([]),
  paid: [],
}))

const withStored = (known: readonly Payment[]): readonly Payment[] => {
  const others = storedPayments
    .read()
    .payments.filter(({ orderNo }) => !known.some(each => each.orderNo === orderNo))
    .map(each => newPayment({ ...each, sheetAtMs: sheetAtMsOf(each) }))
  return [...known, ...others]
}

/** An older version did not store whether a sheet was opened, so one may have been a moment ago. */
const sheetAtMsOf = ({ sheetAtMs }: Unsettled) => (sheetAtMs === undefined ? serverNow() : sheetAtMs)

export const usePayments = (): readonly Payment[] => useStore(({ payments }) => payments)
/** What was paid in this run: the server of its order may learn of that only later. */
export const usePaidOrders = (): readonly string[] => useStore(({ paid }) => paid)
export const allPayments = (): readonly Payment[] => useStore.getState().payments
export const paymentOf = (orderNo: string): Payment | undefined => allPayments().find(each => each.orderNo === orderNo)

/** Another window of the browser has stored or settled some. */
if (process.env.TARO_ENV === 'h5')
  storedPayments.onChangedElsewhere(() => {
    const kept = storedPayments.read().payments
    const isKept = ({ orderNo }: Unsettled) => kept.some(each => each.orderNo === orderNo)
    useStore.setState(({ payments }) => ({
      payments: withStored(payments.filter(each => !isOpen(each) || isKept(each)).map(each => withSheetOf(each, kept))),
    }))
  })

/** What this run has forgotten, in case the phone could not. */
const { getState: forgotten } = accountState(() => new Set<string>())

/** Adds what the phone could not read before. */
export const rereadPayments = (): void =>
  useStore.setState(({ payments }) => ({
    payments: withStored(payments).filter(each => payments.includes(each) || !forgotten().has(each.orderNo)),
  }))

/**
 * Whichever window has opened or closed a sheet last knows more, or an earlier run of which nothing could be read before.
 * One in the future was timed by a wrong clock.
 */
const withSheetOf = (one: Payment, stored: readonly Unsettled[]): Payment => {
  const other = stored.find(({ orderNo }) => orderNo === one.orderNo)
  const atMs = other?.sheetAtMs ?? 0
  return other && atMs > (one.sheetAtMs ?? 0) && atMs < serverNow() + slackMs
    ? { ...one, sheetAtMs: atMs, claim: other.claim }
    : one
}

/** Windows differ a little. */
const slackMs = 60_000

/** Stores a payment; keeps what is already known of it. One that was paid in this run stays so for whoever comes back to it. */
export const keepPayment = (unsettled: Unsettled): StoredOrderNo => {
  rereadPayments()
  const known = paymentOf(unsettled.orderNo)
  if (known) return known.orderNo
  const isPaid = useStore.getState().paid.includes(unsettled.orderNo)
  const payment: Payment = { ...newPayment(unsettled), ...(isPaid && { tradeState: 'SUCCESS' }) }
  change(all => [...all, payment])
  return payment.orderNo
}

/** The server's response to an order does not name what was ordered. */
export const namePayment = (orderNo: string, title: string): void =>
  void changeOne(orderNo, each => (each.title === '' ? { ...each, title } : each))

export const repricePayment = (orderNo: string, amountFen: number): void =>
  void changeOne(orderNo, each => ({ ...each, amountFen }))

export const forgetPayment = (orderNo: string): void => {
  forgotten().add(orderNo)
  change(all => all.filter(each => each.orderNo !== orderNo), orderNo)
}

/** Returns the updated payment; undefined when it was dropped meanwhile. */
export const advance = (orderNo: string, event: PaymentEvent): Payment | undefined => {
  const before = paymentOf(orderNo)
  changeOne(orderNo, each => step(each, event))
  const now = paymentOf(orderNo)
  if (now?.tradeState === 'SUCCESS' && before?.tradeState !== 'SUCCESS')
    useStore.setState(({ paid }) => ({ paid: [...paid, orderNo] }))
  return now
}

/** Stores that the sheet opens, before it does. False, with nothing changed, when the phone could not store it. */
export const keepOpening = (orderNo: string, atMs: number): boolean => {
  const before = allPayments()
  const isStored = changeOne(orderNo, each => step(each, { is: 'sheet-opened', atMs }))
  if (!isStored) useStore.setState({ payments: before })
  return isStored
}

/** Calls back whenever a payment has ended. */
export const onSettled = (listener: () => void): (() => void) =>
  useStore.subscribe((now, before) => {
    const wasOpen = (orderNo: string) => before.payments.some(each => each.orderNo === orderNo && isOpen(each))
    if (now.payments.some(each => !isOpen(each) && wasOpen(each.orderNo))) listener()
  })

const changeOne = (orderNo: string, how: (payment: Payment) => Payment): boolean =>
  change(all => all.map(each => (each.orderNo === orderNo ? how(each) : each)))

/** Returns whether it is stored. */
const change = (how: (all: readonly Payment[]) => readonly Payment[], gone?: string): boolean => {
  const stored = storedPayments.read().payments
  useStore.setState(({ payments }) => ({ payments: how(payments.map(each => withSheetOf(each, stored))) }))
  return write(gone)
}

const write = (gone?: string): boolean => {
  const { payments } = useStore.getState()
  // Another browser window may have stored some since.
  const stored = storedPayments.read().payments
  // The schema omits state of this run.
  const open = payments.filter(isOpen).map(each => v.parse(Unsettled, each))
  const isKnown = (orderNo: string) => orderNo === gone || payments.some(each => each.orderNo === orderNo)
  const elsewhere = stored.filter(({ orderNo }) => !isKnown(orderNo))
  return storedPayments.write({ payments: [...elsewhere, ...open] })
}
