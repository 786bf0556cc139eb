import { useQuery } from '@tanstack/react-query'
import { query } from '@/request/query'
import { main } from '@/services/main'
import type { OrdersPage } from '@/services/shapes/orders'
import { useGrowingPauses } from '@/ui/use-growing-pauses'

/** The order behind a payment; once it is paid it is read until what was bought has arrived. */
export const useOrder = (orderNo: string, isPaid: boolean) =>
  useQuery({
    ...query(main.orders, { orderNo }),
    // Asked for by its number, it may carry voucher codes: they leave memory with the page.
    gcTime: 0,
    refetchInterval: useGrowingPauses<OrdersPage>(({ items }) => isPaid && !isOver(items[0]?.state)),
  })

const isOver = (state: string | undefined) => state === 'done' || state === 'refunded' || state === 'closed'
