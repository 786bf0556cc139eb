import { View } from '@tarojs/components'
import { wakeWords } from '@/i18n/wake'
import { useWords } from '@/i18n/words'
import type { Zone } from '@/services/shapes/wake'
import { phoneZone, useRunText } from '../run-text'

/** When it rings next: by the node's clock, and by one's own where that differs. */
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
