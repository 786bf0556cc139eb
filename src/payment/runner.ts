import { accountState } from '@/session/account-state'
import { queryTradeState } from './effects'
import { isAnswered, isOpen, momentsS, type Occasion } from './payment'
import { advance, paymentOf, payments } from './store'

const { getState: rounds } = accountState(
  () => new Map<string, AbortController>(),
  left => {
    for (const round of left.values()) round.abort()
  },
)

/** Asks OrderQuery about a payment: one round for an order; a new round replaces the last. */
export const ask = async (orderNo: string, occasion: Occasion): Promise<void> => {
  stopAsking(orderNo)
  // A late response of an account that has signed out asks for an order that nobody here has.
  if (!paymentOf(orderNo)) return
  const round = new AbortController()
  rounds().set(orderNo, round)
  advance(orderNo, { is: 'asking' })
  let lastS = 0
  for (const atS of momentsS(occasion)) {
    await pause((atS - lastS) * 1_000, round.signal)
    lastS = atS
    const payment = paymentOf(orderNo)
    if (round.signal.aborted || !payment) return
    const tradeState = await queryTradeState(payment, round.signal)
    if (round.signal.aborted) return
    const known = tradeState && advance(orderNo, { is: 'answered', tradeState })
    if (known && isAnswered(known, occasion, Date.now())) break
  }
  rounds().delete(orderNo)
  advance(orderNo, { is: 'asked-enough' })
}

/** Called at the start, on every return to the app, and when the network is back. */
export const askAboutAll = (): void => {
  for (const payment of payments()) if (isOpen(payment)) void ask(payment.orderNo, 'otherwise')
}

export const stopAsking = (orderNo: string): void => {
  rounds().get(orderNo)?.abort()
  rounds().delete(orderNo)
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
