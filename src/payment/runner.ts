import { serverNow } from '@/lib/clock'
import { later } from '@/lib/pauses'
import { accountState } from '@/session/account-state'
import { queryTradeState, type Reported } from './effects'
import { isAnswered, isOpen, momentsS, type Occasion, type Times, untilBelievedMs } from './payment'
import { advance, allPayments, paymentOf, rereadPayments } from './store'

type Asking = {
  rounds: Map<string, AbortController>
  /** Orders that the server does not want to be asked about yet, unless the user asks; each cancels the next round. */
  putOff: Map<string, () => void>
}
const { getState: asking } = accountState(
  (): Asking => ({ rounds: new Map(), putOff: new Map() }),
  ({ rounds, putOff }) => {
    for (const round of rounds.values()) round.abort()
    for (const cancel of putOff.values()) cancel()
  },
)

/** Asks OrderQuery about a payment: one round for an order; a new round replaces the last. */
export const ask = async (orderNo: string, occasion: Occasion): Promise<void> => {
  stopAsking(orderNo)
  // A late response of an account that has signed out asks for an order that nobody here has.
  if (!paymentOf(orderNo)) return
  const round = new AbortController()
  asking().rounds.set(orderNo, round)
  advance(orderNo, { is: 'asking' })
  const unknown = await askInTurn(orderNo, occasion, round.signal)
  if (round.signal.aborted) return
  const left = advance(orderNo, { is: 'asked-enough', unknown })
  const waitMs = left ? untilBelievedMs(left, serverNow()) : 0
  // One that is put off is asked about then, and no sooner.
  if (waitMs > 0 && !asking().putOff.has(orderNo)) void askAfter(waitMs, orderNo, round)
  else asking().rounds.delete(orderNo)
}

/** When the last response reported that there is no such order; undefined for any other. */
const askInTurn = async (orderNo: string, occasion: Occasion, signal: AbortSignal): Promise<Times | undefined> => {
  let unknown: Times | undefined
  let lastS = 0
  for (const atS of momentsS(occasion)) {
    await pause((atS - lastS) * 1_000, signal)
    lastS = atS
    const payment = paymentOf(orderNo)
    if (signal.aborted || !payment) break
    const askedAtMs = serverNow()
    const { reported, waitMs } = await queryTradeState(payment, signal)
    if (signal.aborted || isPutOff(orderNo, waitMs)) break
    const times = { askedAtMs, receivedAtMs: serverNow() }
    unknown = reported === 'no such order' ? times : undefined
    if (reported && isOver(orderNo, occasion, reported, times)) break
  }
  return unknown
}

const isOver = (orderNo: string, occasion: Occasion, reported: Reported, times: Times): boolean => {
  const known =
    reported === 'no such order' ? undefined : advance(orderNo, { is: 'answered', tradeState: reported, ...times })
  return known !== undefined && isAnswered(known, occasion)
}

/** Somebody who stays on the page learns it as soon as it can be known. */
const askAfter = async (ms: number, orderNo: string, { signal }: AbortController): Promise<void> => {
  await pause(ms, signal)
  if (!signal.aborted) await ask(orderNo, 'otherwise')
}

/** Called at the start, on every return to the app, and when the network is back. */
export const askAboutAll = (): void => {
  rereadPayments()
  for (const payment of allPayments())
    if (isOpen(payment) && !asking().putOff.has(payment.orderNo)) void ask(payment.orderNo, 'otherwise')
}

/** A longer pause is none of a round: nobody is told meanwhile that the server is being asked. */
const longestPauseMs = 10_000
/** It may be wanted again and again, for hours. */
const shortestPutOffMs = 30_000

const isPutOff = (orderNo: string, waitMs: number): boolean => {
  if (waitMs <= longestPauseMs) return false
  const askAgain = () => void ask(orderNo, 'otherwise')
  asking().putOff.set(orderNo, later(Math.max(waitMs, shortestPutOffMs), askAgain))
  return true
}

export const stopAsking = (orderNo: string): void => {
  const { rounds, putOff } = asking()
  rounds.get(orderNo)?.abort()
  rounds.delete(orderNo)
  putOff.get(orderNo)?.()
  putOff.delete(orderNo)
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    const cancel = later(ms, resolve)
    signal.addEventListener('abort', () => {
      cancel()
      resolve()
    })
  })
