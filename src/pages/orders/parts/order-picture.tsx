import { View } from '@tarojs/components'
import type { Order } from '@/services/orders'
import { Icon, type IconName } from '@/ui/icon'
import { LazyImage } from '@/ui/lazy-image'
import './order-picture.scss'

const icons: Record<Order['kind'], IconName> = {
  thing: 'mall',
  voucher: 'order',
  topUp: 'phone',
  boost: 'boost',
  butler: 'butler',
  unknown: 'order',
}

/** Its picture, or an icon of its kind. The words beside it say both. */
export const OrderPicture = ({ order }: { order: Order }) => (
  <View className="order-picture">
    {order.pictureUrl ? (
      <LazyImage src={order.pictureUrl} label={order.title} ratio={1} />
    ) : (
      <Icon name={icons[order.kind]} />
    )}
  </View>
)
