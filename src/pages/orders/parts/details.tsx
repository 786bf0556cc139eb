import { uiWords } from '@/i18n/ui'
import { useWords } from '@/i18n/words'
import { useNodeName } from '@/node/use-node-name'
import { open, routes } from '@/routes'
import type { Order } from '@/services/orders'
import { Card } from '@/ui/card'
import { copyText } from '@/ui/copy-text'
import { Icon } from '@/ui/icon'
import { Row } from '@/ui/row'
import { ordersWords } from '../words'

/** What support asks for when something went wrong: the number, where it went, which node. */
export const OrderDetails = ({ order: { orderNo, kind, sentTo, deviceId } }: { order: Order }) => {
  const t = useWords(ordersWords)
  const named = useWords(uiWords)
  const copy = () => copyText(orderNo, t('numberCopied'))
  return (
    <Card title={t('details')} isFlush>
      <Row
        title={t('number')}
        note={orderNo}
        trailing={<Icon name="copy" />}
        label={named('named', { name: t('copyNumber'), state: orderNo })}
        onPress={() => void copy()}
        isAction
      />
      {sentTo && <Row title={t(kind === 'topUp' ? 'toppedUp' : 'sentTo')} note={sentTo} />}
      {deviceId && <OrderNode deviceId={deviceId} />}
    </Card>
  )
}

const OrderNode = ({ deviceId }: { deviceId: string }) => {
  const t = useWords(ordersWords)
  return (
    <Row title={t('node')} note={useNodeName(deviceId)} onPress={() => void open(routes.node.node({ deviceId }))} />
  )
}
