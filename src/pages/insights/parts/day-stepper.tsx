import { View } from '@tarojs/components'
import { formatServerDay } from '@/i18n/format-time'
import { useLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import { classes } from '@/ui/classes'
import { Icon } from '@/ui/icon'
import { Pressable } from '@/ui/pressable'
import { spoken } from '@/ui/spoken'
import { insightsWords } from '../words'
import './day-stepper.scss'

type Props = {
  name: string
  dates: readonly string[]
  at: number
  value: string
  note: string | undefined
  onChange: (at: number) => void
}

/** One of the dates, stepped through day by day. */
export const DayStepper = ({ name, dates, at, value, note, onChange }: Props) => {
  const t = useWords(insightsWords)
  const day = formatServerDay(dates[at] ?? '', useLanguage())
  const hasEarlier = at > 0
  const hasLater = at < dates.length - 1
  return (
    <View className="day-stepper">
      <Pressable
        className="day-stepper__step"
        label={t(hasEarlier ? 'earlier' : 'noEarlier', { name })}
        onPress={hasEarlier ? () => onChange(at - 1) : undefined}
      >
        <Icon name="chevron" className={classes('day-stepper__earlier', !hasEarlier && 'day-stepper__none')} />
      </Pressable>
      <View className="day-stepper__day" {...spoken({ role: 'status', isLive: true })}>
        <View className="day-stepper__name">{name}</View>
        <View className="day-stepper__value">{`${day} · ${value.replace(' ', '\u00a0')}`}</View>
        {note && <View className="day-stepper__name">{note}</View>}
      </View>
      <Pressable
        className="day-stepper__step"
        label={t(hasLater ? 'later' : 'noLater', { name })}
        onPress={hasLater ? () => onChange(at + 1) : undefined}
      >
        <Icon name="chevron" className={hasLater ? 'day-stepper__later' : 'day-stepper__none'} />
      </Pressable>
    </View>
  )
}
