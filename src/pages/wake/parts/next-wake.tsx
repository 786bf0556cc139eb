import { View } from '@tarojs/components'
import { useWords } from '@/i18n/words'
import type { Zone } from '@/services/schedules'
import { phoneZone, useWakeTimeText } from '../wake-time'
import { wakeWords } from '../words'

/** When the schedule wakes the node next: by the node's clock, and by the phone's where that differs. */
export const NextWake = ({ atMs, zone, nowMs }: { atMs: number; zone: Zone; nowMs: number }) => {
  const t = useWords(wakeWords)
  const text = useWakeTimeText()
  const own = phoneZone(zone, atMs)
  return (
    <View>
      <View>{t('next', { when: text(zone, atMs, nowMs) })}</View>
      {own && <View>{t('here', { when: text(own, atMs, nowMs) })}</View>}
    </View>
  )
}
