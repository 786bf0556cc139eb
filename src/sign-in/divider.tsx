import { View } from '@tarojs/components'

/** A line with a word in it, between two alternatives. */
export const Divider = ({ text }: { text: string }) => (
  <View className="divider">
    <View className="divider__line" />
    <View>{text}</View>
    <View className="divider__line" />
  </View>
)
