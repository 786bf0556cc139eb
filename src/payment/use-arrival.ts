import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { exchangeGoods } from '@/intention/writes'
import { readAgain } from '@/request/query'

/**
 * An order that ends brings what was bought, or gives it back: once its page has seen that, or is left before, the other
 * pages read it again.
 */
export const useArrival = (isOver: boolean | undefined): void => {
  const client = useQueryClient()
  useEffect(
    () => (isOver === false ? () => void readAgain(client, exchangeGoods.staleAfterWrite) : undefined),
    [client, isOver],
  )
}
