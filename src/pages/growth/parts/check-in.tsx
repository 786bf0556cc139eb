import { View } from '@tarojs/components'
import { ClaimButton, isAtRest } from '@/claiming/claim-button'
import { useGrowthClaim } from '@/claiming/use-growth-claim'
import { claimingWords } from '@/i18n/claiming'
import { useWords } from '@/i18n/words'
import { serverDayAt } from '@/lib/server-days'
import type { CheckInCalendar } from '@/services/growth'
import { Card } from '@/ui/card'
import { classes } from '@/ui/classes'
import { Icon } from '@/ui/icon'
import { spoken } from '@/ui/spoken'
import { Stat, unknownValue } from '@/ui/stat'
import { useServerNow } from '@/ui/use-now'
import { isStreakKnown, nextStepPoints } from '../calendar'
import { growthWords } from '../words'
import './check-in.scss'
import './ladder.scss'

/** The streak, the week's steps with today's lit, and the one button. */
export const CheckIn = ({ calendar }: { calendar: CheckInCalendar }) => {
  const t = useWords(growthWords)
  const unknown = useWords(claimingWords)('unknown')
  const { state, run } = useGrowthClaim('signin')
  const { today, isSignedToday, streakDays, longestStreakDays, ladder } = calendar
  const now = serverDayAt(useServerNow(60_000))
  const isKnown = isStreakKnown(calendar, now)
  const points = (isKnown && nextStepPoints(calendar)) || unknownValue
  return (
    <Card>
      <Stat
        isLarge
        label={t('streak')}
        value={t('days', { count: isKnown ? streakDays : unknownValue })}
        note={t('longest', { count: longestStreakDays })}
      />
      <Ladder steps={ladder} isKnown={isKnown} />
      {isSignedToday && today >= now && isAtRest(state) ? (
        <View className="check-in__done">
          <Icon name="check" />
          <View>
            <View>{t('checkedIn')}</View>
            <View className="check-in__note">{t('comeTomorrow', { points })}</View>
          </View>
        </View>
      ) : (
        <ClaimButton state={state} text={t('checkIn', { points })} onClaim={() => run({ task: 'signin' })} />
      )}
      {state === 'unknown' && <View className="check-in__note">{unknown}</View>}
    </Card>
  )
}

/**
 * The seven days of checking in, after which it starts over. A claimed one has a tick, today's a ring, so no state depends on colour alone.
 */
type LadderProps = { steps: CheckInCalendar['ladder']; isKnown: boolean }
const Ladder = ({ steps, isKnown }: LadderProps) => {
  const t = useWords(growthWords)
  const states = { taken: t('stepClaimed'), today: t('stepToday'), ahead: t('stepAhead') }
  return (
    <View className="ladder">
      {steps.map(({ step, points, state: told }) => {
        const state = isKnown ? told : 'ahead'
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
