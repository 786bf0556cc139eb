import { useQueryClient } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { formatFaceValue, formatFen } from '@/i18n/format-number'
import { useWords } from '@/i18n/words'
import { orderTopUp } from '@/intention/writes'
import { usePurchase } from '@/payment/use-purchase'
import { readAgain } from '@/request/query'
import { open, routes } from '@/routes'
import { useSession } from '@/session/session'
import { Button } from '@/ui/button'
import { WriteNotice } from '@/write/write-notice'
import { type Operator, type TopUpProduct, topUps } from '../calls'
import { isOtherMark } from '../number-marks'
import { operatorNames, readyNumber, recipientKey, type TopUpRecipient } from '../recipient'
import { topUpsWords } from '../words'
import './pay-bar.scss'

type Props = {
  kind: 'topUp' | 'voucher'
  product: TopUpProduct | undefined
  recipient: TopUpRecipient
  operator: Operator | undefined
  /** The products for this number are not known yet. */
  isLooking: boolean
}

/**
 * The button at the bottom of the screen: names what is still missing, or the price. What it orders stands above it; the
 * payment's own dialog asks again.
 */
export const PayBar = (props: Props) => {
  const t = useWords(topUpsWords)
  const isGuest = useSession().status === 'signed-out'
  if (isGuest) return <Button text={t('signIn')} onPress={() => open(routes.account.signIn())} />
  // Each product is an intention of its own.
  return <Paying key={props.product?.productId} {...props} />
}

const Paying = (props: Props) => {
  const t = useWords(topUpsWords)
  const { kind, product, recipient } = props
  const client = useQueryClient()
  const number = kind === 'topUp' && recipientKey(recipient)
  const purchase = usePurchase(orderTopUp, {
    // A top-up of another number is another intention.
    subject: [product?.productId, number].filter(Boolean).join(' '),
    isAnother: known => number !== false && isOtherMark(number, known.slice(known.lastIndexOf(' ') + 1)),
    title: product?.name ?? '',
    priceFen: product?.priceFen ?? 0,
    // It may have been made at another price than the page has read.
    onOrdered: () => void readAgain(client, [topUps.topUps]),
  })
  const missing = useMissing(props)
  const amount = product ? formatFen(product.priceFen) : ''
  const buy = async () => {
    if (!product || missing !== undefined) return
    await purchase.run({ productId: product.productId, ...(kind === 'topUp' && goesTo(recipient)) })
  }
  return (
    <>
      {product && missing === undefined && <Ordered {...props} product={product} />}
      <WriteNotice of={purchase} words={{ unknown: t('unknownOrder'), offline: t('offline') }} onRetry={buy} />
      <Button
        text={product ? t('pay', { amount }) : t('payLater')}
        busyText={t('ordering')}
        isBusy={purchase.isBusy}
        onPress={buy}
        needsNetwork={kind === 'topUp' && props.isLooking}
        disabledReason={purchase.state === 'unknown' ? t('unknownOrder') : (missing ?? purchase.obstacle)}
      />
    </>
  )
}

/** What is about to be ordered: the number, whose it is, and what it gets, to be checked before the tap. */
const Ordered = ({ kind, product, recipient, operator }: Props & { product: TopUpProduct }) => {
  const t = useWords(topUpsWords)
  const { name, faceFen } = product
  if (kind === 'voucher') return <View className="pay-bar__what">{name}</View>
  return (
    <View className="pay-bar__what">
      <View className="pay-bar__number">{readyNumber(recipient)}</View>
      <View>
        {t('credited', {
          operator: t(operatorNames[operator ?? 'unknown']),
          face: faceFen === null ? name : formatFaceValue(faceFen),
        })}
      </View>
    </View>
  )
}

const goesTo = (recipient: TopUpRecipient) =>
  recipient.kind === 'typed' ? { phone: recipient.digits } : { phoneOfOrderNo: recipient.orderNo }

const useMissing = ({ kind, product, recipient, operator, isLooking }: Props): string | undefined => {
  const t = useWords(topUpsWords)
  if (kind === 'voucher') return product ? undefined : t('pickVoucher')
  if (readyNumber(recipient) === undefined) return t('pickNumber')
  if (isLooking) return t('looking')
  if (operator === 'unknown') return t('ofUnknown')
  return product ? undefined : t('pickAmount')
}
