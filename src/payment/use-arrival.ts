import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { exchangeGoods } from '@/intention/writes'
import { readAgain } from '@/request/query'

/** An order that ends brings what was bought, or gives it back: once its page sees that, the other pages read it again. */
export const useArrival = (isOver: boolean | undefined): void => {
  const client = useQueryClient()
  const wasOver = useRef<boolean>()
  useEffect(() => {
    if (isOver && wasOver.current === false) void readAgain(client, exchangeGoods.staleAfterWrite)
    wasOver.current = isOver
  }, [client, isOver])
}
