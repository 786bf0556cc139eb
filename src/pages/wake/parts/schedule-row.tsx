import { View } from '@tarojs/components'
import { formatWeekdays } from '@/i18n/format-hours'
import { useLanguage } from '@/i18n/language'
import { useWords, wordsNow } from '@/i18n/words'
import type { Schedule, Zone } from '@/services/schedules'
import { About } from '@/ui/about'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { useLook } from '@/ui/look'
import { Row } from '@/ui/row'
import { showToast } from '@/ui/toast'
import { type ScheduleChange, useDeleting, usePlanSheet, useSaving } from '../use-schedules'
import { useWakeTimeText } from '../wake-time'
import { wakeWords } from '../words'
import { NextWake } from './next-wake'
import { SaveProblem } from './save-problem'
import { ScheduleSheet } from './schedule-sheet'

type Props = {
  deviceId: string
  schedule: Schedule
  zone: Zone
  nowMs: number
  /** Adds it once more, after it was deleted. */
  onPutBack: (change: ScheduleChange) => Promise<void>
  /** Told of this one when a change of it was refused, and of none once one is saved or it is deleted here. */
  setRefused: (schedule: Schedule | undefined) => void
}

/** One schedule: its next run, and what can be done with it in one tap. */
export const ScheduleRow = ({ deviceId, schedule, zone, nowMs, onPutBack, setRefused }: Props) => {
  const t = useWords(wakeWords)
  const language = useLanguage()
  const sheet = usePlanSheet(schedule)
  const onSaved = (saved: Schedule) => {
    setRefused(undefined)
    sheet.closeOnceSaved(saved)
    const isNowPaused = saved.isPaused && !schedule.isPaused
    showToast({ text: wordsNow(wakeWords)(isNowPaused ? 'nowPaused' : 'saved', { time: saved.time }) })
  }
  const saving = useSaving(deviceId, schedule.id, onSaved, () => setRefused(schedule))
  const remove = useDeleting(deviceId, schedule, onPutBack)
  const removeOwn = () => {
    setRefused(undefined)
    return remove()
  }
  const { weekdays, time, isPaused, skippedRunMs } = schedule
  const skipsNext = skippedRunMs !== null
  const name = t('plan', { time, days: formatWeekdays(weekdays, language) })
  const { isOffline } = useLook()
  const quiet = { isSmall: true, kind: 'quiet' } as const
  return (
    <View>
      <Row
        title={name}
        note={<Runs schedule={schedule} zone={zone} nowMs={nowMs} />}
        trailing={isPaused && <Badge text={t('paused')} tone="warn" />}
        onPress={sheet.open}
      />
      {!isOffline && (
        <About value={name}>
          <View className="schedules__actions">
            {!isPaused && (
              <Button
                {...quiet}
                text={t(skipsNext ? 'unskip' : 'skip')}
                onPress={() => saving.save({ skipsNext: !skipsNext })}
              />
            )}
            <Button
              {...quiet}
              text={t(isPaused ? 'resume' : 'pause')}
              onPress={() => saving.save({ isPaused: !isPaused })}
            />
            <Button {...quiet} text={t('remove')} onPress={removeOwn} />
          </View>
        </About>
      )}
      {!sheet.isOpen && <SaveProblem saving={saving} />}
      <ScheduleSheet sheet={sheet} title={t('editTitle')} plan={schedule} zone={zone} nowMs={nowMs} saving={saving} />
    </View>
  )
}

const Runs = ({ schedule, zone, nowMs }: Pick<Props, 'schedule' | 'zone' | 'nowMs'>) => {
  const t = useWords(wakeWords)
  const text = useWakeTimeText()
  const { isPaused, nextRunMs, skippedRunMs } = schedule
  if (isPaused) return <View>{t('pausedNote')}</View>
  return (
    <View>
      {skippedRunMs !== null && <View>{t('skips', { when: text(zone, skippedRunMs, nowMs) })}</View>}
      {nextRunMs !== null && <NextWake atMs={nextRunMs} zone={zone} nowMs={nowMs} />}
    </View>
  )
}
