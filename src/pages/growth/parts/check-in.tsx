import { View } from '@tarojs/components'
import { ClaimButton } from '@/claiming/claim-button'
import { claimingWords } from '@/i18n/claiming'
import { useWords } from '@/i18n/words'
import type { CheckInCalendar } from '@/services/growth'
import { Card } from '@/ui/card'
import { Icon } from '@/ui/icon'
import { Stat, unknownValue } from '@/ui/stat'
import { nextStepPoints } from '../calendar'
import { useGrowthClaim } from '../use-growth-claim'
import { growthWords } from '../words'
import { Ladder } from './ladder'
import './check-in.scss'

/** The streak, the week's steps with today's lit, and the one button. */
export const CheckIn = ({ calendar }: { calendar: CheckInCalendar }) => {
  const t = useWords(growthWords)
  const unknown = useWords(claimingWords)('unknown')
  const { state, run } = useGrowthClaim('signin')
  const points = nextStepPoints(calendar) ?? unknownValue
  const { isSignedToday, streakDays, longestStreakDays, ladder } = calendar
  return (
    <Card>
      <Stat
        isLarge
        label={t('streak')}
        value={t('days', { count: streakDays })}
        note={t('longest', { count: longestStreakDays })}
      />
      <Ladder steps={ladder} />
      {isSignedToday && state === 'idle' ? (
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
