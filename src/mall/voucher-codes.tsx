import { View } from '@tarojs/components'
import { useState } from 'react'
import { useWords } from '@/i18n/words'
import { serverNow } from '@/lib/clock'
import type { Order } from '@/services/orders'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { copyText } from '@/ui/copy-text'
import { Icon } from '@/ui/icon'
import { Notice } from '@/ui/notice'
import { Pressable } from '@/ui/pressable'
import { useIsShown } from '@/ui/use-is-shown'
import './voucher-codes.scss'
import { voucherWords } from './voucher-words'

type Props = {
  order: Order
  /** For whoever is looking at what they have just redeemed. */
  isShownAtOnce?: boolean
}

/**
 * Whoever reads a code can use it: codes are hidden until they are wanted and once the page is left, and never stored or
 * logged.
 */
export const VoucherCodes = ({ order, isShownAtOnce = false }: Props) => {
  const t = useWords(voucherWords)
  const [isShown, setShown] = useState(isShownAtOnce)
  const isOnScreen = useIsShown()
  if (isShown && !isOnScreen) setShown(false)
  const codes = order.voucherCodes ?? []
  const waiting = isShown ? 'voucherShownSoon' : 'voucherWaiting'
  if (isCodeComing(order)) return <Card title={t('voucher')}>{t(waiting)}</Card>
  if (codes.length === 0) return order.kind === 'voucher' && order.state === 'done' ? <NoCode /> : null
  return (
    <Card title={t('voucher')}>
      {isShown ? (
        codes.map(code => <Code key={code} code={code} />)
      ) : (
        <View className="voucher-codes__note">{t('voucherHidden')}</View>
      )}
      <Button kind="quiet" text={t(isShown ? 'conceal' : 'reveal')} onPress={() => setShown(!isShown)} />
    </Card>
  )
}

const NoCode = () => {
  const t = useWords(voucherWords)
  return <Notice icon="info" title={t('voucherNone')} note={t('voucherNoneNote')} />
}

/** A server may call an order done a moment before it lists the code; of an old one it may list none any more. */
export const isCodeComing = ({ kind, state, points, steps, voucherCodes }: Order): boolean =>
  kind === 'voucher' &&
  !voucherCodes?.length &&
  // One that is bought waits for its payment.
  (state !== 'created' || points !== null) &&
  state !== 'refunded' &&
  state !== 'closed' &&
  (state !== 'done' || steps.some(step => serverNow() - step.atMs < soonMs))

const soonMs = 10 * 60_000

const Code = ({ code }: { code: string }) => {
  const t = useWords(voucherWords)
  const copy = () => copyText(code, t('codeCopied'))
  return (
    <Pressable className="voucher-codes__code" label={t('codeSpoken', { code })} onPress={() => void copy()}>
      <View>{inFours(code)}</View>
      <Icon name="copy" />
    </Pressable>
  )
}

/** Grouped, to be read out easily; what has gaps of its own, or is a link, as it is. */
const inFours = (code: string): string => (/\W/.test(code) ? code : code.replace(/.{4}(?=.)/g, '$& '))
