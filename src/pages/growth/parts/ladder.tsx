import { View } from '@tarojs/components'
import { useWords } from '@/i18n/words'
import type { CheckInCalendar } from '@/services/growth'
import { classes } from '@/ui/classes'
import { Icon } from '@/ui/icon'
import { spoken } from '@/ui/spoken'
import { growthWords } from '../words'
import './ladder.scss'

/**
 * The seven days of checking in, after which it starts over. A claimed one has a tick, today's a ring, so no state depends on colour alone.
 */
export const Ladder = ({ steps }: { steps: CheckInCalendar['ladder'] }) => {
  const t = useWords(growthWords)
  const states = { taken: t('stepClaimed'), today: t('stepToday'), ahead: t('stepAhead') }
  return (
    <View className="ladder">
      {steps.map(({ step, points, state }) => {
        const words = { step, points, state: states[state] }
        return (
          <View
            key={step}
            className={classes('ladder__step', `ladder__step--${state}`)}
            {...spoken({ role: 'img', label: t('stepSpoken', words) })}
          >
            <View className="ladder__points">{state === 'taken' ? <Icon name="check" /> : t('plus', { points })}</View>
            <View className="ladder__name">{state === 'today' ? states.today : t('step', { step })}</View>
          </View>
        )
      })}
    </View>
  )
}
