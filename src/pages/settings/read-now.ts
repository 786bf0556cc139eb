import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { InputOf, ReadCall } from '@/request/call'
import { query } from '@/request/query'
import { useIsShown } from '@/ui/use-is-shown'

const now = 'now'

/**
 * A read that the page makes for itself: what is lost for good is told from no reply that was kept, by the phone or by
 * another page.
 */
export const readNow = <C extends ReadCall>(call: C, input: InputOf<C>) => ({
  ...query(call, input),
  queryKey: [call.name, input, now],
  meta: {},
  gcTime: 0,
})

/** Whoever comes back from what a row leads to has dealt with it, or waited for it there. */
export const useReadOnReturn = (): void => {
  const client = useQueryClient()
  const isShown = useIsShown()
  useEffect(() => {
    // At first they are on their way.
    if (isShown)
      void client.refetchQueries({ predicate: ({ queryKey }) => queryKey[2] === now }, { cancelRefetch: false })
  }, [client, isShown])
}
