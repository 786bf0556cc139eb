import { View } from '@tarojs/components'
import { classes } from '@/ui/classes'
import { spoken } from '@/ui/spoken'
import { Stat, unknownValue } from '@/ui/stat'
import './meter.scss'

type Props = {
  label: string
  value: string | null
  note?: string | undefined
  /** Of 1; null when it was not measured. */
  share: number | null
}

/** From here on the note says in words that it is a lot. */
export const isMuch = (share: number | null): boolean => share !== null && share >= 0.9

/** A number with how much that is of all there is. */
export const Meter = ({ label, value, note, share }: Props) => (
  <View className="meter">
    <Stat label={label} value={value ?? unknownValue} {...(note && { note })} />
    <View className="meter__track" {...spoken({ isHidden: true })}>
      {share !== null && (
        <View
          className={classes('meter__part', isMuch(share) && 'meter__part--much')}
          style={{ width: `${Math.min(100, Math.max(0, share * 100))}%` }}
        />
      )}
    </View>
  </View>
)
