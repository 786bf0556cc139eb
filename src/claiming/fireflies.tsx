import { View } from '@tarojs/components'
import { mayMove } from '@/ui/count-up'
import { spoken } from '@/ui/spoken'
import './fireflies.scss'

/** Three rise from where points were claimed. */
export const Fireflies = () =>
  mayMove() ? (
    <View className="fireflies" {...spoken({ isHidden: true })}>
      <View className="fireflies__one" />
      <View className="fireflies__one" />
      <View className="fireflies__one" />
    </View>
  ) : null
