import { formatFen } from '@/i18n/format-number'
import { useWords } from '@/i18n/words'
import { orderBoost } from '@/intention/writes'
import { usePurchase } from '@/payment/use-purchase'
import { Button } from '@/ui/button'
import { WriteNotice } from '@/write/write-notice'
import type { BoostPlan } from '../timing'
import type { BoostNode } from '../use-boost-node'
import { boostsWords } from '../words'

type Props = { plan: BoostPlan; node: BoostNode; obstacle: string | undefined; onOrdered: () => void }

/** Orders at once: the sheet around it has said what, for which node and when, and the payment's own dialog asks again. */
export const BuyButton = ({ plan, node, obstacle, onOrdered }: Props) => {
  const t = useWords(boostsWords)
  const { planId, name, times } = plan
  const priceFen = plan.priceFen ?? 0
  const amount = formatFen(priceFen)
  const purchase = usePurchase(orderBoost, {
    subject: `${planId} ${node.id}`,
    title: name,
    // Of several times the others are for any node.
    isAnother: known => times === 1 && !known.endsWith(` ${node.id}`),
    priceFen,
    onOrdered,
  })
  const buy = () => purchase.run({ planId, deviceId: node.id })
  return (
    <>
      <WriteNotice of={purchase} words={{ unknown: t('unknownBuy'), offline: t('offlineBuy') }} onRetry={buy} />
      <Button
        text={t('pay', { amount })}
        busyText={t('ordering')}
        isBusy={purchase.isBusy}
        onPress={buy}
        disabledReason={purchase.state === 'unknown' ? t('unknownBuy') : (purchase.obstacle ?? obstacle)}
      />
    </>
  )
}
