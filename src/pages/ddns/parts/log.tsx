import { formatDay, formatTime } from '@/i18n/format-time'
import { useLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import { serverNow } from '@/lib/clock'
import { Badge } from '@/ui/badge'
import { Card } from '@/ui/card'
import { Icon } from '@/ui/icon'
import { Row } from '@/ui/row'
import type { DomainSettings } from '../calls'
import { ddnsWords } from '../words'

/** The domain's update log, newest first, in the server's words. */
export const Log = ({ lines }: { lines: DomainSettings['log'] }) => {
  const t = useWords(ddnsWords)
  const language = useLanguage()
  if (lines.length === 0) return <Card title={t('log')}>{t('logEmpty')}</Card>
  return (
    <Card title={t('log')} isFlush>
      {lines.map(({ atMs, words, isFailure }) => (
        <Row
          key={`${atMs} ${words}`}
          title={words}
          note={`${formatDay(atMs, serverNow(), language)} ${formatTime(atMs)}`}
          leading={<Icon name={isFailure ? 'warning' : 'check'} />}
          trailing={isFailure && <Badge text={t('logFailure')} tone="danger" />}
        />
      ))}
    </Card>
  )
}
