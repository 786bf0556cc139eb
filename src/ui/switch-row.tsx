import { Switch } from '@nutui/nutui-react-taro/dist/es/packages/switch/switch'
import { View } from '@tarojs/components'
import '@nutui/nutui-react-taro/dist/es/packages/switch/style/style.css'
import { uiWords } from '@/i18n/ui'
import { useWords } from '@/i18n/words'
import { Pressable } from './pressable'
import './row.scss'
import './switch-row.scss'
import { spoken } from './spoken'
import { usePress } from './use-press'

type Props = {
  title: string
  note?: string
  isOn: boolean
  onChange: (isOn: boolean) => unknown
}

/** The whole row is the switch: a thumb needs no aim. */
export const SwitchRow = ({ title, note, isOn, onChange }: Props) => {
  const t = useWords(uiWords)
  const { press } = usePress(() => onChange(!isOn))
  return (
    <Pressable
      role="switch"
      className="nm-row"
      label={t('named', { name: title, state: t(isOn ? 'isOn' : 'isOff') })}
      onPress={press}
    >
      <View className="nm-row__middle">
        <View className="nm-row__title">{title}</View>
        {note && <View className="nm-row__note">{note}</View>}
      </View>
      <View className="nm-switch" {...spoken({ isHidden: true })}>
        <Switch checked={isOn} />
      </View>
    </Pressable>
  )
}
