import { View } from '@tarojs/components'
import { useState } from 'react'
import { useWords } from '@/i18n/words'
import type { Order } from '@/services/orders'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { copyText } from '@/ui/copy-text'
import { Icon } from '@/ui/icon'
import { Pressable } from '@/ui/pressable'
import { isOver } from '../timeline'
import { ordersWords } from '../words'
import './voucher-codes.scss'

/** Whoever reads a code can use it: codes are hidden until they are wanted, and never stored or logged. */
export const VoucherCodes = ({ order }: { order: Order }) => {
  const t = useWords(ordersWords)
  const [isShown, setShown] = useState(false)
  const codes = order.voucherCodes ?? []
  if (codes.length === 0) return isOver(order) ? null : <Card title={t('voucher')}>{t('voucherWaiting')}</Card>
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

const Code = ({ code }: { code: string }) => {
  const t = useWords(ordersWords)
  const copy = () => copyText(code, t('codeCopied'))
  return (
    <Pressable className="voucher-codes__code" label={t('codeSpoken', { code })} onPress={() => void copy()}>
      <View>{inFours(code)}</View>
      <Icon name="copy" />
    </Pressable>
  )
}

/** Grouped, to be read out easily. */
const inFours = (code: string): string => code.match(/.{1,4}/g)?.join(' ') ?? code
