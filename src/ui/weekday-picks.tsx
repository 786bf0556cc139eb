import { View } from '@tarojs/components'
import { formatWeekday } from '@/i18n/format-hours'
import { useLanguage } from '@/i18n/language'
import { classes } from './classes'
import './pills.scss'
import { Pressable } from './pressable'

const week = [1, 2, 3, 4, 5, 6, 7]

type Props = { weekdays: readonly number[]; onChange: (weekdays: number[]) => void }

/** Any days of the week; Monday is 1. */
export const WeekdayPicks = ({ weekdays, onChange }: Props) => {
  const language = useLanguage()
  return (
    <View className="nm-pills__row nm-pills__row--wrapped">
      {week.map(day => {
        const isPicked = weekdays.includes(day)
        const name = formatWeekday(day, language)
        const toggle = () => onChange(week.filter(each => (each === day ? !isPicked : weekdays.includes(each))))
        return (
          <Pressable
            key={day}
            role="checkbox"
            isOn={isPicked}
            className={classes('nm-pill', isPicked && 'nm-pill--chosen')}
            label={name}
            onPress={toggle}
          >
            {name}
          </Pressable>
        )
      })}
    </View>
  )
}
