import { View } from '@tarojs/components'
import { classes } from './classes'
import { Icon, type IconName } from './icon'
import { Pressable } from './pressable'
import { spoken } from './spoken'
import './stepper.scss'

type Props = {
  label: string
  note?: string
  value: number
  max: number
  onChange: (value: number) => void
  /** Names of the two buttons: “one copy fewer”. */
  fewer: string
  more: string
}

/** A small whole number, changed by one. */
export const Stepper = ({ label, note, value, max, onChange, fewer, more }: Props) => (
  <View className="nm-stepper">
    <View>
      <View>{label}</View>
      {note && <View className="nm-stepper__note">{note}</View>}
    </View>
    <View className="nm-stepper__steps">
      <Step icon="minus" label={fewer} onPress={value > 1 ? () => onChange(value - 1) : undefined} />
      <View className="nm-stepper__number" {...spoken({ role: 'status', isLive: true })}>
        {value}
      </View>
      <Step icon="plus" label={more} onPress={value < max ? () => onChange(value + 1) : undefined} />
    </View>
  </View>
)

const Step = ({ icon, label, onPress }: { icon: IconName; label: string; onPress: (() => void) | undefined }) => (
  <Pressable
    className={classes('nm-stepper__step', !onPress && 'nm-stepper__step--end')}
    label={label}
    onPress={onPress}
  >
    <Icon name={icon} />
  </Pressable>
)
