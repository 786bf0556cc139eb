import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { isSameRequest } from '@/intention/intention'
import { type IntentionState, useIntention } from '@/intention/use-intention'
import { exchangeGoods, type RequestOf } from '@/intention/writes'
import { CallError } from '@/request/errors'
import { query, readAgain } from '@/request/query'
import { request } from '@/request/send'
import { type Goods, mall, type Receipt } from '@/services/mall'
import { points } from '@/services/points'
import { logAction } from '@/session/user-actions'
import { changeSince, type ExchangeInput, type OfferChange } from './exchange'

/** Exchanging points for goods: checked again just before it is sent, then sent once. */

/**
 * What has changed since the sheet was drawn; the sheet then shows what was read. Not read as the page reads it: that
 * may wait for the network, and nothing here may wait and fire by itself.
 */
const changeOf = async (client: QueryClient, goodsId: string, input: ExchangeInput) => {
  const [page, balance] = await Promise.all([request(mall.goods, { goodsId }), request(points.userPoints, {})])
  client.setQueryData(query(mall.goods, { goodsId }).queryKey, page)
  client.setQueryData(query(points.userPoints, {}).queryKey, balance)
  return changeSince(input, page.items[0], balance.available)
}

/** Which confirmation still counts: none once its sheet was closed or its page left (`faults.md` 59). */
const useConfirmation = () => {
  const latest = useRef(0)
  const dismiss = () => {
    latest.current += 1
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the page goes
  useEffect(() => dismiss, [])
  return {
    dismiss,
    /** Replaces the last one; returns a function that tells whether this one still counts. */
    confirm: (): (() => boolean) => {
      dismiss()
      const own = latest.current
      return () => own === latest.current
    },
  }
}

/** What is known before anything is sent. */
type Check = {
  isRunning?: true
  change?: OfferChange
  failure?: CallError
  isSentBefore?: boolean
  isEndedElsewhere?: true
  /** Why an earlier one failed, which was read in a sheet that was closed since. */
  read?: CallError | undefined
}

/**
 * `isEarlier`: what the last tap asked for was something else, and was not sent. `isUnsure`: it may go where an earlier one
 * was to go. `before`: the balance at the first tap.
 */
export type Done = Receipt & {
  sentAtMs: number
  isEarlier: boolean
  isUnsure?: boolean | undefined
  before?: number | undefined
}

/**
 * What was asked for last, and what was sent: in whole, as what is stored of a number is not. `isChanged`: one before it,
 * under the same id, may have gone elsewhere.
 */
type Taps = { last?: ExchangeInput; sent?: ExchangeInput; before?: number | undefined; isChanged?: boolean }

const isSame = (one: ExchangeInput | undefined, other: ExchangeInput): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

const isEarlier = (done: RequestOf<typeof mall.exchangeGoods>, { last, sent = last }: Taps): boolean =>
  last !== undefined &&
  (!isSame(sent, last) ||
    !isSameRequest({ call: exchangeGoods.call.name, input: done }, { goodsId: done.goodsId, ...last }))

/** What was sent before may be done already. */
const withSent = (client: QueryClient, input: ExchangeInput, isSentBefore: boolean, taps: Taps): Taps => {
  const { sent, before, isChanged } = taps
  const now = { last: input, sent: input }
  return isSentBefore
    ? { ...now, before, isChanged: isChanged === true || !isSame(sent, input) }
    : { ...now, before: client.getQueryData(query(points.userPoints, {}).queryKey)?.available }
}

/** A spending write stays in doubt until a read tells. */
const inDoubt = (state: IntentionState) => (state === 'unresolved' ? 'unknown' : state)

/**
 * An exchange from the tap to its final outcome. Stock, price and balance are read again just before anything is sent;
 * after that the intention is stored until its outcome is known.
 */
export const useExchange = ({ goodsId }: Goods, { onRefused }: { onRefused: () => void }) => {
  const client = useQueryClient()
  const [check, setCheck] = useState<Check>({})
  const [done, setDone] = useState<Done>()
  const { confirm, dismiss } = useConfirmation()
  const isDone = useRef(false)
  const taps = useRef<Taps>({})
  const before = useRef<IntentionState>('idle')

  const intention = useIntention(exchangeGoods, {
    subject: goodsId,
    onDone: (receipt, input, _ordered, sentAtMs, isFound) => {
      isDone.current = true
      before.current = 'idle'
      // Under one id an earlier quantity may have arrived before this one.
      const isOther = receipt.spentPoints !== input.expectedPoints || isEarlier(input, taps.current)
      const isUnsure = isFound && taps.current.isChanged && ('address' in input || 'phone' in input)
      setDone({ ...receipt, sentAtMs, isEarlier: isOther, isUnsure, before: taps.current.before })
      taps.current = {}
      logAction('exchange', goodsId)
    },
    onRefused: () => {
      before.current = 'idle'
      onRefused()
    },
  })
  const { state, error } = intention
  useEffect(() => {
    // Its result came in another window of the browser, and nothing of it was told here.
    if (process.env.TARO_ENV === 'h5' && state === 'idle' && !['idle', 'sending'].includes(before.current)) {
      setCheck({ isEndedElsewhere: true })
      void readAgain(client, exchangeGoods.staleAfterWrite)
    }
    before.current = state
  }, [client, state])

  const run = async (input: ExchangeInput): Promise<void> => {
    const stillCounts = confirm()
    taps.current.last = input
    const isSentBefore = state !== 'idle'
    setCheck({ isRunning: true, read: error })
    isDone.current = false
    // What was sent before may have been done meanwhile, and have changed all that is checked.
    if (isSentBefore) await intention.ask()
    if (!stillCounts()) return
    if (isDone.current) return setCheck({})
    const checked = await changeOf(client, goodsId, input).then(
      (change): Check => (change ? { change } : {}),
      (error: unknown): Check => ({ failure: CallError.from(error) }),
    )
    if (!stillCounts()) return
    if (checked.change || checked.failure) return setCheck({ ...checked, isSentBefore })
    setCheck({})
    taps.current = withSent(client, input, isSentBefore, taps.current)
    await intention.run({ goodsId, ...input })
  }

  return {
    state: check.isRunning ? ('checking' as const) : check.isEndedElsewhere ? ('unresolved' as const) : inDoubt(state),
    /** It was asked about often enough: only a tap asks again. */
    isLeftAlone: state === 'unresolved',
    /** What differs from what the sheet showed: nothing was sent. */
    change: check.change,
    /** Why the exchange failed. */
    failure: check.failure ?? (error === check.read ? undefined : error),
    /** Another one, sent before, may still be done. */
    isSentBefore: check.isSentBefore === true || state !== 'idle',
    done,
    run,
    ask: intention.ask,
    forget: () => {
      dismiss()
      setCheck({ read: error })
      setDone(undefined)
    },
  }
}

export type ExchangeState = ReturnType<typeof useExchange>
