import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { exchangeGoods } from '@/intention/writes'
import { keyOf } from '@/request/query'

/** An order that its page sees end has brought what was bought, or has given it back: other pages show that too. */
export const useArrival = (isOver: boolean | undefined): void => {
  const client = useQueryClient()
  const wasOver = useRef(isOver)
  useEffect(() => {
    if (isOver && wasOver.current === false)
      for (const call of exchangeGoods.staleAfterWrite) void client.invalidateQueries({ queryKey: keyOf(call) })
    wasOver.current = isOver
  }, [client, isOver])
}
