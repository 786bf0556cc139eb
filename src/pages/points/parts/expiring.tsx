import { View } from '@tarojs/components'
import { useState } from 'react'
import { formatServerDay } from '@/i18n/format-time'
import { useLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import { serverDayAt } from '@/lib/server-days'
import type { PointsSummary } from '@/services/points'
import { Row } from '@/ui/row'
import { Sheet } from '@/ui/sheet'
import { expiringWords } from '../expiring-words'
import { ExpiringList } from './expiring-list'

/** How many points expire soon, and what can be done. */
export const Expiring = ({ expiring }: Pick<PointsSummary, 'expiring'>) => {
  const t = useWords(expiringWords)
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const dayOf = (atMs: number) => formatServerDay(serverDayAt(atMs), language)
  const sum = expiring.reduce((total, { points }) => total + points, 0)
  return (
    <View className="balance__expiring">
      <Row
        title={t('expiring', { points: sum })}
        note={t('expiringNote', { day: dayOf(expiring[0]?.expiresAtMs ?? 0) })}
        onPress={() => setOpen(true)}
      />
      <Sheet isOpen={isOpen} title={t('expiringTitle')} onClose={() => setOpen(false)}>
        <ExpiringList expiring={expiring} onLeave={() => setOpen(false)} />
      </Sheet>
    </View>
  )
}
