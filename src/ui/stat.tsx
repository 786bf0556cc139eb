import { Text, View } from '@tarojs/components'
import { classes } from './classes'
import { useIsInStale } from './freshness'
import { spoken } from './spoken'
import './stat.scss'

type Props = {
  label: string
  /** Already formatted: `—` when there is no value, 0 only when it was measured. */
  value: string
  unit?: string
  note?: string
  isLarge?: boolean
  /** Greyed; `Freshness` beside it shows the age. Left out: as what it is in. */
  isStale?: boolean
}

/** A large number with its label. */
export const Stat = ({ label, value, unit, note, isLarge, isStale }: Props) => {
  const isInStale = useIsInStale()
  return (
    <View
      className={classes('nm-stat', isLarge && 'nm-stat--large', (isStale ?? isInStale) && 'nm-stat--stale')}
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
}

export const unknownValue = '—'
