import { View } from '@tarojs/components'
import type { PropsWithChildren } from 'react'
import { classes } from '@/ui/classes'
import { Icon } from '@/ui/icon'
import { Pressable } from '@/ui/pressable'

type Props = PropsWithChildren<{
  /** The spoken text; the visible one may contain links. */
  label: string
  isChecked: boolean
  onChange: (isChecked: boolean) => void
  /** Increase it to shake the row once. */
  missed?: number
}>

export const Checkbox = ({ label, isChecked, onChange, missed = 0, children }: Props) => {
  return (
    // Two names for one animation: the same name twice would not run again.
    <View
      className={classes(
        'check',
        !isChecked && missed > 0 && (missed % 2 ? 'check--missed-odd' : 'check--missed-even'),
      )}
    >
      <Pressable
        className="check__touch"
        role="checkbox"
        isOn={isChecked}
        label={label}
        onPress={() => onChange(!isChecked)}
      >
        <View className={classes('check__box', isChecked && 'check__box--checked')}>
          {isChecked && <Icon name="check" className="check__tick" />}
        </View>
      </Pressable>
      <View className="check__words">{children ?? label}</View>
    </View>
  )
}
