import { View } from '@tarojs/components'
import { useState } from 'react'
import { formatDay } from '@/i18n/format-time'
import { useLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import type { PointsSummary } from '@/services/points'
import { Row } from '@/ui/row'
import { Sheet } from '@/ui/sheet'
import { useServerNow } from '@/ui/use-now'
import { expiringWords } from '../expiring-words'
import { ExpiringList, pointsInLots } from './expiring-list'

/** How many points expire soon, and what can be done. Of what was read long ago some may be gone. */
export const Expiring = ({ expiring: read }: Pick<PointsSummary, 'expiring'>) => {
  const t = useWords(expiringWords)
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const nowMs = useServerNow(60_000)
  const expiring = read.filter(({ expiresAtMs }) => expiresAtMs > nowMs)
  const [first] = expiring
  if (!first) return null
  return (
    <View className="balance__expiring">
      <Row
        title={t('expiring', { points: pointsInLots(expiring) })}
        note={t('expiringNote', { day: formatDay(first.expiresAtMs, nowMs, language) })}
        onPress={() => setOpen(true)}
      />
      <Sheet isOpen={isOpen} title={t('expiringTitle')} onClose={() => setOpen(false)}>
        <ExpiringList expiring={expiring} onLeave={() => setOpen(false)} />
      </Sheet>
    </View>
  )
}
