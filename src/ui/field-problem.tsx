import { View } from '@tarojs/components'
import { Icon } from './icon'
import './field-problem.scss'
import { spoken } from './spoken'

/** What is wrong with what was entered, and how to fix it; announced when it appears. */
export const FieldProblem = ({ text }: { text: string }) => (
  <View className="nm-field-problem" {...spoken({ role: 'alert', isLive: true })}>
    <Icon name="warning" />
    <View>{text}</View>
  </View>
)
