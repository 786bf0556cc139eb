import { View } from '@tarojs/components'
import { formatDay, formatTime } from '@/i18n/format-time'
import { useLanguage } from '@/i18n/language'
import { type Translate, useWords } from '@/i18n/words'
import { serverNow } from '@/lib/clock'
import { Card } from '@/ui/card'
import { Icon, type IconName } from '@/ui/icon'
import { Row } from '@/ui/row'
import type { ShownResult } from '../attempt'
import { wakeWords } from '../words'
import './results.scss'

/**
 * The last ten attempts and their outcomes, in the phone's time: what the node's offset was weeks ago, perhaps before
 * summer time, is not known.
 */
export const Results = ({ results }: { results: readonly ShownResult[] }) => {
  const t = useWords(wakeWords)
  const language = useLanguage()
  if (results.length === 0) return <Card title={t('results')}>{t('noResults')}</Card>
  return (
    <Card title={t('results')} side={<View className="results__clock">{t('resultsHere')}</View>} isFlush>
      {results.map(result => {
        const { wakeId, startedAtMs, isScheduled, reason } = result
        const when = `${formatDay(startedAtMs, serverNow(), language)} ${formatTime(startedAtMs)}`
        return (
          <Row
            key={wakeId}
            title={outcomeText(t, result)}
            note={[when, t(isScheduled ? 'bySchedule' : 'byYou'), reason].filter(Boolean).join(' · ')}
            leading={<Icon name={icons[result.outcome]} />}
          />
        )
      })}
    </Card>
  )
}

const icons: Record<ShownResult['outcome'], IconName> = {
  ringing: 'clock',
  online: 'check',
  'already-online': 'check',
  'not-yet': 'warning',
  skipped: 'close',
  unread: 'clock',
  unknown: 'info',
}

const outcomeText = (t: Translate<typeof wakeWords>, { outcome, afterS }: ShownResult): string => {
  switch (outcome) {
    case 'ringing':
      return t('isAttemptRunning')
    case 'online':
      return afterS === null ? t('came') : t('cameAfter', { seconds: afterS })
    case 'already-online':
      return t('already')
    case 'not-yet':
      return t('notYet')
    case 'skipped':
      return t('skipped')
    case 'unread':
      return t('unread')
    case 'unknown':
      return t('unknown')
  }
}
