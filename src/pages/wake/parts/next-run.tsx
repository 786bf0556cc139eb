import { View } from '@tarojs/components'
import { wakeWords } from '@/i18n/wake'
import { useWords } from '@/i18n/words'
import type { Zone } from '@/services/shapes/wake'
import { phoneZone, useRunText } from '../run-text'

/** The next run: by the node's clock, and by the phone's where that differs. */
export const NextRun = ({ atMs, zone, nowMs }: { atMs: number; zone: Zone; nowMs: number }) => {
  const t = useWords(wakeWords)
  const text = useRunText()
  const own = phoneZone(zone, atMs)
  return (
    <View>
      <View>{t('next', { when: text(zone, atMs, nowMs) })}</View>
      {own && <View>{t('here', { when: text(own, atMs, nowMs) })}</View>}
    </View>
  )
}
