import { View } from '@tarojs/components'
import { formatAgo } from '@/i18n/format-time'
import { useLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import { Row } from '@/ui/row'
import { StateDot } from '@/ui/state-dot'
import { type News, type OutageProps, outageKey, useLength } from '../outage'
import { outageWords } from '../outage-words'

/** Every outage since the last visit, in a sheet of its own. */
export const Outages = ({ news: { outages, outageCount }, nowMs }: { news: News; nowMs: number }) => {
  const t = useWords(outageWords)
  return (
    <>
      <View>
        {outages.map(outage => (
          <OutageRow key={outageKey(outage)} outage={outage} nowMs={nowMs} />
        ))}
      </View>
      {outageCount > outages.length && <View>{t('more', { count: outageCount - outages.length })}</View>}
    </>
  )
}

const OutageRow = ({ outage, nowMs }: OutageProps) => {
  const language = useLanguage()
  return (
    <Row
      title={outage.name}
      note={
        <StateDot
          state={outage.toMs === null ? 'off' : 'on'}
          text={`${useLength(outage, nowMs)} · ${formatAgo(outage.fromMs, nowMs, language)}`}
        />
      }
    />
  )
}
