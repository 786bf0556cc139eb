import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { formatDay } from '@/i18n/format-time'
import { useLanguage } from '@/i18n/language'
import { uiWords } from '@/i18n/ui'
import { type Translate, useWords } from '@/i18n/words'
import { open, type Route, routes } from '@/routes'
import { boosts } from '@/services/boosts'
import { butler } from '@/services/butler'
import { growth } from '@/services/growth'
import { type OrdersPage, orders } from '@/services/orders'
import { points, type Task } from '@/services/points'
import { Button } from '@/ui/button'
import { Row } from '@/ui/row'
import { unknownValue } from '@/ui/stat'
import { useServerNow } from '@/ui/use-now'
import { readNow } from '../read-now'
import { deletionWords } from '../words'

type T = Translate<typeof deletionWords>

/** What was earned, given or paid for and ends with the account; none of it prevents the deletion. */
export const PaidLosses = () => (
  <>
    <Unclaimed />
    <Boosts />
    <Butler />
    <Vouchers />
  </>
)

type Read = Pick<UseQueryResult, 'isSuccess' | 'isFetching' | 'refetch'>
type LossProps = {
  title: string
  /** Nothing is said of it before all of them have succeeded. */
  reads: readonly Read[]
  /** Empty when there is nothing to lose. */
  lost: string
  none: string
  look: { text: string; at: Route }
}

const Loss = ({ title, reads, lost, none, look }: LossProps) => {
  const t = useWords(deletionWords)
  const retry = useWords(uiWords)('retry')
  const unread = reads.filter(({ isSuccess }) => !isSuccess)
  if (unread.some(({ isFetching }) => isFetching)) return <Row title={title} note={unknownValue} />
  const readAgain = () => Promise.all(unread.map(({ refetch }) => refetch()))
  if (unread.length > 0)
    return (
      <Row
        title={title}
        note={t('notKnown')}
        trailing={<SmallButton text={retry} onPress={readAgain} needsNetwork />}
      />
    )
  if (!lost) return <Row title={title} note={none} />
  return <Row title={title} note={lost} trailing={<SmallButton text={look.text} onPress={() => open(look.at)} />} />
}

const SmallButton = (props: { text: string; onPress: () => unknown; needsNetwork?: boolean }) => (
  <Button kind="quiet" isSmall {...props} />
)

const Unclaimed = () => {
  const t = useWords(deletionWords)
  const online = useQuery(readNow(points.onlinePoints, {}))
  const gift = useQuery(readNow(points.openGift, {}))
  const newcomer = useQuery(readNow(points.newcomerPoints, {}))
  const daily = useQuery(readNow(growth.growth, {}))
  const given = gift.data?.state === 'ready' ? gift.data.points : 0
  const inPoints = (online.data?.points ?? 0) + given + claimable(newcomer.data?.tasks)
  const sum = inPoints + claimable(daily.data?.tasks)
  return (
    <Loss
      title={t('unclaimed')}
      reads={[online, gift, newcomer, daily]}
      lost={sum > 0 ? t('unclaimedLost', { points: sum }) : ''}
      none={t('noUnclaimed')}
      look={{ text: t('toPoints'), at: inPoints > 0 ? routes.points.home() : routes.growth.growth() }}
    />
  )
}

const claimable = (tasks: readonly Task[] = []): number =>
  tasks.reduce((sum, task) => sum + (task.state === 'claimable' ? task.points : 0), 0)

const Boosts = () => {
  const t = useWords(deletionWords)
  const now = useServerNow(60_000)
  const read = useQuery(readNow(boosts.boosts, {}))
  const { plans = [], running = [] } = read.data ?? {}
  const left = plans.reduce((sum, { timesLeft }) => sum + timesLeft, 0)
  const notOver = running.filter(({ endAtMs }) => endAtMs > now).length
  return (
    <Loss
      title={t('boosts')}
      reads={[read]}
      lost={both(notOver > 0 && t('boostsRunning', { count: notOver }), left > 0 && t('boostsLeft', { count: left }))}
      none={t('noBoosts')}
      look={{ text: t('toBoosts'), at: routes.boosts.boosts() }}
    />
  )
}

const both = (...facts: (string | false)[]): string => facts.filter(Boolean).join(' · ')

const Butler = () => {
  const t = useWords(deletionWords)
  const language = useLanguage()
  const now = useServerNow(60_000)
  const read = useQuery(readNow(butler.butlerLeft, {}))
  const { endsAtMs = null, helpsLeft = 0 } = read.data ?? {}
  const day = endsAtMs !== null && endsAtMs > now && formatDay(endsAtMs, now, language)
  return (
    <Loss
      title={t('butler')}
      reads={[read]}
      lost={both(day && t('butlerUntil', { day }), helpsLeft > 0 && t('helpsLeft', { count: helpsLeft }))}
      none={t('noButler')}
      look={{ text: t('view'), at: routes.butler.butler() }}
    />
  )
}

const Vouchers = () => {
  const t = useWords(deletionWords)
  const read = useQuery(readNow(orders.orders, {}))
  return (
    <Loss
      title={t('vouchers')}
      reads={[read]}
      lost={read.data ? vouchersLost(read.data, t) : ''}
      none={t('noVouchers')}
      look={{ text: t('toOrders'), at: routes.orders.list() }}
    />
  )
}

/** Only the first page of orders is read, so with a second one nobody can say that there are no more. */
const vouchersLost = ({ items, nextCursor }: OrdersPage, t: T): string => {
  const paid = items.filter(({ kind, state }) => kind === 'voucher' && ['paid', 'delivering', 'done'].includes(state))
  const count = paid.reduce((sum, { quantity }) => sum + quantity, 0)
  if (count === 0) return nextCursor === null ? '' : t('vouchersMaybe')
  return t(nextCursor === null ? 'vouchersLost' : 'vouchersAndMore', { count })
}
