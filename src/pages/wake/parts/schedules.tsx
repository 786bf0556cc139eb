import { View } from '@tarojs/components'
import { useState } from 'react'
import { useWords, wordsNow } from '@/i18n/words'
import type { Schedule, Wakeups } from '@/services/schedules'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Notice } from '@/ui/notice'
import { showToast } from '@/ui/toast'
import { useServerNow } from '@/ui/use-now'
import { usePlanSheet, useSaving } from '../use-schedules'
import { wakeWords } from '../words'
import { SaveProblem } from './save-problem'
import { ScheduleRow } from './schedule-row'
import { ScheduleSheet } from './schedule-sheet'
import './schedules.scss'

type Props = { deviceId: string; wakeups: Pick<Wakeups, 'schedules' | 'zone'> }

const suggested = { weekdays: [1, 2, 3, 4, 5], time: '08:00' }

/** The node's schedules, in the node's time zone. */
export const Schedules = ({ deviceId, wakeups: { schedules, zone } }: Props) => {
  const t = useWords(wakeWords)
  const sheet = usePlanSheet(suggested)
  /** The last that a change of was refused. Its row says why, unless another phone has deleted it. */
  const [refused, setRefused] = useState<Schedule>()
  const isGone = refused && schedules.every(({ id }) => id !== refused.id)
  const saving = useSaving(deviceId, undefined, saved => {
    setRefused(undefined)
    sheet.closeOnceSaved(saved)
    showToast({ text: wordsNow(wakeWords)('saved', { time: saved.time }) })
  })
  const nowMs = useServerNow(60_000)
  return (
    <Card
      title={t('schedules')}
      side={<Button isSmall kind="quiet" icon="plus" text={t('add')} onPress={sheet.open} />}
      isFlush
    >
      {isGone && <Notice tone="warn" icon="warning" title={t('changedNone', { time: refused.time })} />}
      {schedules.length === 0 && (
        <View className="schedules__none">
          <View>{t('noSchedules')}</View>
          <View className="schedules__note">{t('noSchedulesNote')}</View>
        </View>
      )}
      {schedules.map(schedule => (
        <ScheduleRow
          key={schedule.id}
          deviceId={deviceId}
          schedule={schedule}
          zone={zone}
          nowMs={nowMs}
          onPutBack={saving.save}
          setRefused={setRefused}
        />
      ))}
      {!sheet.isOpen && <SaveProblem saving={saving} />}
      <View className="schedules__zone">{t('zone', { zone: zone.name })}</View>
      <ScheduleSheet
        sheet={sheet}
        title={t('newTitle')}
        plan={suggested}
        isNew
        zone={zone}
        nowMs={nowMs}
        saving={saving}
      />
    </Card>
  )
}
