import { Text, View } from '@tarojs/components'
import { formatMoment } from '@/i18n/format-time'
import { useLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import { openLink } from '@/platform/links'
import { CalendarButton } from '@/screen/calendar-button'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { copyText } from '@/ui/copy-text'
import { Row } from '@/ui/row'
import { spoken } from '@/ui/spoken'
import { useServerNow } from '@/ui/use-now'
import type { Given } from '../link'
import { wayTo } from '../ways'
import { sharingWords } from '../words'
import './given-card.scss'

/** What somebody is given: what it is, how to connect, who can, and until when. */
export const GivenCard = ({ given }: { given: Given }) => {
  const t = useWords(sharingWords)
  const now = useServerNow(60_000)
  const { name, kind, untilMs } = given
  const kindText = t(`kind-${kind}`)
  const { line, is, isLink } = wayTo(given)
  const label = t(`way-${is}`)
  return (
    <Card title={name || kindText}>
      <View className="given">
        {name !== '' && name !== kindText && <View className="given__kind">{kindText}</View>}
        <View className="given__way" {...spoken({ role: 'img', label: `${label} ${line}` })}>
          <View className="given__label">{label}</View>
          <Text className="given__line" selectable userSelect>
            {line}
          </Text>
        </View>
        {is === 'smb' && <View className="given__note">{t('smbNote')}</View>}
        {isLink && openLink && <Button text={t('open')} onPress={() => openLink?.(line)} />}
        <Button kind="quiet" icon="copy" text={t('copy')} onPress={() => copyText(line, t('copied', { line }))} />
      </View>
      <View className="given__facts">
        <Row title={t('who')} note={t('anyone')} />
        <Row title={t('until')} note={<Until atMs={untilMs} />} />
      </View>
      {untilMs !== null && untilMs > now && (
        <View className="given__calendar">
          <CalendarButton title={t('closes', { name: name || kindText })} note={t('closesNote')} atMs={untilMs} />
        </View>
      )}
    </Card>
  )
}

/** As planned: its owner may close it earlier. */
const Until = ({ atMs }: { atMs: number | null }) => {
  const t = useWords(sharingWords)
  const language = useLanguage()
  const now = useServerNow(60_000)
  if (atMs === null) return <View>{t('never')}</View>
  const time = formatMoment(atMs, now, language)
  return <View>{atMs < now ? t('past', { time }) : time}</View>
}
