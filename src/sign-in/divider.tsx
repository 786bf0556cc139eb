import { View } from '@tarojs/components'

/** A line with a word in it, between two alternatives. */
export const Divider = ({ text }: { text: string }) => (
  <View className="nm-divider">
    <View className="nm-divider__line" />
    <View>{text}</View>
    <View className="nm-divider__line" />
  </View>
)
