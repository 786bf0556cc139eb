import { Text, View } from '@tarojs/components'

export default () => (
  <View>
    <Text>Hello</Text>
  </View>
)
