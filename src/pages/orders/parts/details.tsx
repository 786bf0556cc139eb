import Taro from '@tarojs/taro'
import { ordersWords } from '@/i18n/orders'
import { uiWords } from '@/i18n/ui'
import { useWords } from '@/i18n/words'
import type { Order } from '@/services/shapes/orders'
import { Card } from '@/ui/card'
import { Icon } from '@/ui/icon'
import { Row } from '@/ui/row'
import { showToast } from '@/ui/toast'

/** What one is asked for when something went wrong: the number, where it went, which node. */
export const Details = ({ order: { orderNo, sentTo, deviceId } }: { order: Order }) => {
  const t = useWords(ordersWords)
  const named = useWords(uiWords)
  const copy = async () => {
    await Taro.setClipboardData({ data: orderNo })
    showToast({ text: t('numberCopied') })
  }
  return (
    <Card title={t('details')} isFlush>
      <Row
        title={t('number')}
        note={orderNo}
        trailing={<Icon name="copy" />}
        label={named('named', { name: t('copyNumber'), state: orderNo })}
        onPress={() => void copy()}
      />
      {sentTo && <Row title={t('sentTo')} note={sentTo} />}
      {deviceId && <Row title={t('node')} note={deviceId} />}
    </Card>
  )
}
