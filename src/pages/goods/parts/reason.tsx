import { View } from '@tarojs/components'
import './exchange-bar.scss'

/** What prevents an exchange, in place of its button. */
export const Reason = ({ title, note }: { title: string; note?: string }) => (
  <View className="exchange-bar__reason">
    <View className="exchange-bar__title">{title}</View>
    {note && <View className="exchange-bar__note">{note}</View>}
  </View>
)
