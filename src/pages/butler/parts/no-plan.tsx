import { useQuery } from '@tanstack/react-query'
import { useWords } from '@/i18n/words'
import { query } from '@/request/query'
import { open, routes } from '@/routes'
import { butler } from '@/services/butler'
import { type Order, type OrdersPage, orders } from '@/services/orders'
import { Notice } from '@/ui/notice'
import { QueryView } from '@/ui/query-view'
import { useServerNow } from '@/ui/use-now'
import { useGrowingPauses } from '@/ui/use-polling'
import { butlerWords } from '../words'

/** A server may take the points, and even call the order done, before it tells of the plan. */
export const NoPlan = () => {
  const t = useWords(butlerWords)
  const nowMs = useServerNow(60_000)
  const isStarting = ({ kind, state, steps }: Order): boolean =>
    kind === 'butler' &&
    (['created', 'paid', 'delivering'].includes(state) ||
      (state === 'done' && steps.some(({ atMs }) => nowMs - atMs < soonMs)))
  const redeemed = useQuery({
    ...query(orders.orders, {}),
    refetchInterval: useGrowingPauses<OrdersPage>(({ items }) => items.some(isStarting)),
  })
  const starting = redeemed.data?.items.find(isStarting)
  useQuery({ ...query(butler.butlerLeft, {}), refetchInterval: useGrowingPauses(() => starting !== undefined) })
  if (!starting)
    return (
      <QueryView query={redeemed}>{() => <Notice icon="butler" title={t('none')} note={t('noneNote')} />}</QueryView>
    )
  const toOrder = () => open(routes.orders.order({ orderNo: starting.orderNo }))
  return (
    <Notice
      icon="clock"
      title={t('starting')}
      note={t('startingNote')}
      action={{ text: t('toOrder'), onPress: toOrder }}
    />
  )
}

const soonMs = 10 * 60_000
