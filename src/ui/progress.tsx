import { View } from '@tarojs/components'
import './progress.scss'
import { spoken } from './spoken'

/** 0 to 1. The text beside it gives the numbers. */
export const Progress = ({ share }: { share: number }) => (
  <View className="nm-progress" {...spoken({ isHidden: true })}>
    <View className="nm-progress__part" style={{ width: `${Math.min(1, Math.max(0, share)) * 100}%` }} />
  </View>
)
