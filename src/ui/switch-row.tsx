import { View } from '@tarojs/components'
import { classes } from './classes'
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

/** A switch that the whole row toggles. Drawn by us: WeChat's own takes no colours while off. */
export const SwitchRow = ({ title, note, isOn, onChange }: Props) => {
  const { press } = usePress(() => onChange(!isOn))
  return (
    <Pressable role="switch" isOn={isOn} className="nm-row" label={note ? `${title} ${note}` : title} onPress={press}>
      <View className="nm-row__middle">
        <View className="nm-row__title">{title}</View>
        {note && <View className="nm-row__note">{note}</View>}
      </View>
      <View className={classes('nm-switch', isOn && 'nm-switch--on')} {...spoken({ isHidden: true })} />
    </Pressable>
  )
}
