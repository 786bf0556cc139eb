import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useIntention } from '@/intention/use-intention'
import { exchangeGoods } from '@/intention/writes'
import { CallError } from '@/request/errors'
import { query } from '@/request/query'
import { main } from '@/services/main'
import type { Goods, Receipt } from '@/services/shapes/mall'
import { logAction } from '@/session/user-actions'
import { changeSince, type ExchangeInput, type OfferChange } from './exchange'

/**
 * An exchange from the tap to its final outcome. Stock, price and balance are read again just before anything is sent;
 * after that the intention is stored until its outcome is known.
 */
export const useExchange = (shown: Goods, { onRefused }: { onRefused: () => void }) => {
  const client = useQueryClient()
  const [isLooking, setLooking] = useState(false)
  const [change, setChange] = useState<OfferChange>()
  const [failure, setFailure] = useState<CallError>()
  const [done, setDone] = useState<Receipt>()

  const intention = useIntention(exchangeGoods, {
    subject: shown.goodsId,
    onDone: receipt => {
      setDone(receipt)
      logAction('exchange', shown.goodsId)
    },
    onRefused,
  })

  // Without a network they fail at once: nothing here may wait and fire by itself.
  const fresh = { staleTime: 0, retry: 0, networkMode: 'always' } as const
  /** What has changed since the sheet was drawn; the sheet then shows what was read. */
  const look = async (input: ExchangeInput) => {
    const [page, points] = await Promise.all([
      client.fetchQuery({ ...query(main.goods, { goodsId: shown.goodsId }), ...fresh }),
      client.fetchQuery({ ...query(main.userPoints, {}), ...fresh }),
    ])
    return changeSince(input, page.items[0], points.available)
  }

  /** The confirmation that still counts: none once its sheet was closed or its page left (`faults.md` 59). */
  const confirmed = useRef(0)
  const dismiss = () => {
    confirmed.current += 1
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the page goes
  useEffect(() => dismiss, [])

  const run = async (input: ExchangeInput): Promise<void> => {
    dismiss()
    const own = confirmed.current
    setFailure(undefined)
    setChange(undefined)
    setLooking(true)
    const seen = await look(input).then(
      found => ({ found }),
      (error: unknown) => ({ error: CallError.from(error) }),
    )
    if (own !== confirmed.current) return
    setLooking(false)
    if ('error' in seen) setFailure(seen.error)
    else if (seen.found) setChange(seen.found)
    else await intention.run({ goodsId: shown.goodsId, ...input })
  }

  return {
    // A spending write stays in doubt until a read tells.
    state: isLooking ? ('looking' as const) : intention.state === 'unresolved' ? 'unknown' : intention.state,
    /** What differs from what the sheet showed: nothing was sent. */
    change,
    /** Why the exchange failed. */
    failure: failure ?? intention.error,
    done,
    run,
    ask: intention.ask,
    forget: () => {
      dismiss()
      setLooking(false)
      setDone(undefined)
      setChange(undefined)
      setFailure(undefined)
    },
  }
}

export type ExchangeState = ReturnType<typeof useExchange>
