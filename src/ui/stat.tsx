import { Text, View } from '@tarojs/components'
import { classes } from './classes'
import { spoken } from './spoken'
import './stat.scss'

type Props = {
  label: string
  /** Already written for people; unknown is `—`, and 0 only when it was measured. */
  value: string
  unit?: string
  note?: string
  isLarge?: boolean
  /** Older than it should be: greyed, and Freshness beside it says how old. */
  isStale?: boolean
}

/** A number to be read at a glance, with what it counts. */
export const Stat = ({ label, value, unit, note, isLarge, isStale }: Props) => (
  <View
    className={classes('nm-stat', isLarge && 'nm-stat--large', isStale && 'nm-stat--stale')}
    {...spoken({ role: 'img', label: [label, value, unit, note].filter(Boolean).join(' ') })}
  >
    <View className="nm-stat__label">{label}</View>
    <View className="nm-stat__line">
      <Text className="nm-stat__value">{value}</Text>
      {unit && <Text className="nm-stat__unit">{unit}</Text>}
    </View>
    {note && <View className="nm-stat__note">{note}</View>}
  </View>
)

export const unknownValue = '—'
