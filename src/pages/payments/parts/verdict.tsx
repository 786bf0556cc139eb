import { View } from '@tarojs/components'
import { useState } from 'react'
import { formatFen } from '@/i18n/format-number'
import { useWords } from '@/i18n/words'
import { useNodeName } from '@/node/use-node-name'
import { payOrder } from '@/payment/pay'
import { type Payment, type Stage, stageOf } from '@/payment/payment'
import { ask } from '@/payment/runner'
import { CallError } from '@/request/errors'
import { goBack, open, routes, trackPage } from '@/routes'
import type { Order } from '@/services/orders'
import { useUntilAllowed } from '@/session/use-until-allowed'
import { Button } from '@/ui/button'
import { classes } from '@/ui/classes'
import { ErrorCard } from '@/ui/error-card'
import { Icon, type IconName } from '@/ui/icon'
import { spoken } from '@/ui/spoken'
import { paymentPageWords } from '../words'
import './verdict.scss'

type Props = { payment: Payment; order: Order | undefined; onGiveUp: () => Promise<void> }

const icons: Record<Stage, IconName> = {
  paying: 'clock',
  asking: 'clock',
  confirming: 'clock',
  unfinished: 'info',
  paid: 'check',
  refunded: 'refund',
  closed: 'close',
}

/** What became of the payment, in words, with the one thing to do about it. Only what the server says is shown as success. */
export const PaymentVerdict = ({ payment, order, onGiveUp }: Props) => {
  const t = useWords(paymentPageWords)
  const stage = shownStageOf(payment, order)
  return (
    <View className={classes('verdict', `verdict--${stage}`)}>
      <View className="verdict__icon">
        {stage === 'asking' ? <View className="verdict__ring" /> : <Icon name={icons[stage]} />}
      </View>
      <View {...spoken({ role: 'status', isLive: true })}>
        <View className="verdict__title">{t(stage)}</View>
        <View className="verdict__note">{t(noteOf(payment, stage))}</View>
      </View>
      <View className="verdict__amount">{sumText(payment.amountFen)}</View>
      <View className="verdict__what">{payment.title || order?.title}</View>
      {order && <For {...order} />}
      <View className="verdict__actions">
        <Actions payment={payment} order={order} stage={stage} onGiveUp={onGiveUp} />
      </View>
    </View>
  )
}

/** Two of the same may wait to be paid, for two nodes or numbers. */
const For = ({ deviceId, sentTo }: Order) =>
  deviceId ? <OfNode deviceId={deviceId} /> : sentTo ? <View className="verdict__what">{sentTo}</View> : null

const OfNode = ({ deviceId }: { deviceId: string }) => <View className="verdict__what">{useNodeName(deviceId)}</View>

/**
 * What the order tells of money counts where nobody asks about the payment again: a paid order that could not be delivered
 * is refunded, and a provider may call closed what it has long forgotten. "Not paid" may come from a server that has not
 * heard yet what the order tells.
 */
export const shownStageOf = (payment: Payment, order: Order | undefined): Stage => {
  const stage = stageOf(payment)
  // Its provider may call it unpaid for ever.
  if (order?.state === 'closed' && stage === 'unfinished') return 'closed'
  if (!order || !tellsOfMoney(order)) return stage
  if (stage === 'paid' || stage === 'closed') return order.state === 'refunded' ? 'refunded' : 'paid'
  return stage === 'unfinished' ? 'confirming' : stage
}

const tellsOfMoney = ({ state }: Order): boolean => ['paid', 'delivering', 'done', 'refunded'].includes(state)

/** Of an order that was found again its sum may not be known. */
const sumText = (amountFen: number): string => (amountFen > 0 ? formatFen(amountFen) : '')

const noteOf = ({ claim, tradeState }: Payment, stage: Stage) => {
  if (stage === 'closed' && claim?.said === 'paid') return 'closedPaidNote'
  if (stage !== 'unfinished') return `${stage}Note` as const
  if (tradeState === 'PAYERROR') return 'refusedNote'
  if (claim?.said === 'cancelled') return 'cancelledNote'
  return claim?.said === 'failed' ? 'failedNote' : 'unpaidNote'
}

const Actions = ({ payment, order, stage, onGiveUp }: Props & { stage: Stage }) => {
  const { orderNo, kind, amountFen } = payment
  const t = useWords(paymentPageWords)
  switch (stage) {
    case 'asking':
      return <Button kind="quiet" text={t('leave')} onPress={() => goBack()} />
    case 'paying':
    case 'confirming':
      return (
        <>
          <Button text={t('askAgain')} onPress={() => void ask(orderNo, 'otherwise')} />
          <Button kind="quiet" text={t('leave')} onPress={() => goBack()} />
        </>
      )
    case 'unfinished':
      return <Unfinished orderNo={orderNo} amountFen={amountFen} onGiveUp={onGiveUp} />
    case 'paid': {
      const isBoost = kind === 'boost'
      const bought = isBoost
        ? routes.boosts.boosts(order?.deviceId ? { deviceId: order.deviceId } : {})
        : routes.orders.order({ orderNo })
      return (
        <>
          <Button text={t('done')} onPress={() => goBack()} />
          <Button
            kind="quiet"
            text={t(isBoost ? 'toBoosts' : 'toOrder')}
            onPress={() => open(bought, { isReplacing: true })}
          />
        </>
      )
    }
    case 'refunded':
    case 'closed':
      return <Button text={t('done')} onPress={() => goBack()} />
  }
}

type UnfinishedProps = Pick<Payment, 'orderNo' | 'amountFen'> & Pick<Props, 'onGiveUp'>
const Unfinished = ({ orderNo, amountFen, onGiveUp }: UnfinishedProps) => {
  const t = useWords(paymentPageWords)
  const [failed, setFailed] = useState<CallError>()
  const error = useUntilAllowed(failed)
  const pay = async () => {
    setFailed(undefined)
    await payOrder(orderNo, trackPage()).catch(reason => setFailed(CallError.from(reason)))
  }
  return (
    <>
      {error &&
        (error.kind === 'offline' ? (
          <View className="verdict__error">{t('offline')}</View>
        ) : (
          <ErrorCard error={error} onRetry={pay} />
        ))}
      <Button text={t('continue', { amount: sumText(amountFen) }).trim()} onPress={pay} />
      <Button kind="quiet" text={t('giveUp')} onPress={onGiveUp} />
    </>
  )
}
