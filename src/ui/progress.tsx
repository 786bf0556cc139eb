import { View } from '@tarojs/components'
import './progress.scss'
import { spoken } from './spoken'

/** A bar; `share` is 0 to 1. Screen readers get the numbers from the text beside it. */
export const Progress = ({ share }: { share: number }) => (
  <View className="nm-progress" {...spoken({ isHidden: true })}>
    <View className="nm-progress__part" style={{ width: `${Math.min(1, Math.max(0, share)) * 100}%` }} />
  </View>
)
