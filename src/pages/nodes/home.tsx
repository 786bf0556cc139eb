import { Text, View } from '@tarojs/components'
export default function Home() {
  return (
    <View>
      <Text>Hello</Text>
    </View>
  )
}
