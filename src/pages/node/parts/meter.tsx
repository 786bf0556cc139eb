import { View } from '@tarojs/components'
import { classes } from '@/ui/classes'
import { spoken } from '@/ui/spoken'
import { unknownValue } from '@/ui/stat'
import './meter.scss'

type Props = {
  label: string
  value: string | null
  note?: string | undefined
  /** 0 to 1; null when it was not measured. */
  share: number | null
}

/** From this share on, the note says that it is high. */
export const isMuch = (share: number | null): boolean => share !== null && share >= 0.9

/** A number with its share of the whole. */
export const Meter = ({ label, value, note, share }: Props) => (
  <View
    className="meter"
    {...spoken({ role: 'img', label: [label, value ?? unknownValue, note].filter(Boolean).join(' ') })}
  >
    <View className="meter__line">
      <View className="meter__label">{label}</View>
      <View className="meter__value">{value ?? unknownValue}</View>
    </View>
    <View className="meter__track">
      {share !== null && (
        <View
          className={classes('meter__part', isMuch(share) && 'meter__part--much')}
          style={{ width: `${Math.min(100, Math.max(0, share * 100))}%` }}
        />
      )}
    </View>
    {note && <View className="meter__note">{note}</View>}
  </View>
)
