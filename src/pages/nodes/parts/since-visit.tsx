import { View } from '@tarojs/components'
import { useState } from 'react'
import { formatAgo, formatDuration } from '@/i18n/format-time'
import { useLanguage } from '@/i18n/language'
import { nodesWords } from '@/i18n/nodes'
import { useWords } from '@/i18n/words'
import type { NodesPage } from '@/services/devices'
import { Button } from '@/ui/button'
import { Row } from '@/ui/row'
import { Sheet } from '@/ui/sheet'
import { StateDot } from '@/ui/state-dot'
import './since-visit.scss'

type News = NonNullable<NonNullable<NodesPage['summary']>['sinceLastVisit']>
type Outage = News['outages'][number]

/** Enough to see whether something needs attention. */
const maxInSight = 2

/** What happened since the last visit: points earned, nodes that were offline and for how long. Empty without news. */
export const SinceVisit = ({ news, nowMs }: { news: News; nowMs: number }) => {
  const t = useWords(nodesWords)
  const [isOpen, setOpen] = useState(false)
  const { points, outages, outageCount } = news
  // A node that still is offline stands in the card below, with what can be done.
  const ended = outages.filter(({ toMs }) => toMs !== null).slice(0, maxInSight)
  const areMore = outageCount > maxInSight
  if (!points && ended.length === 0 && !areMore) return null
  return (
    <View className="since-visit">
      <View className="since-visit__head">
        {t('sinceVisit')}
        {points ? <View className="since-visit__points">{t('won', { points })}</View> : null}
      </View>
      {ended.map(outage => (
        <OutageLine key={keyOf(outage)} outage={outage} nowMs={nowMs} />
      ))}
      {areMore && (
        <Button kind="quiet" isSmall text={t('allOutages', { count: outageCount })} onPress={() => setOpen(true)} />
      )}
      <Sheet isOpen={isOpen} title={t('outages')} onClose={() => setOpen(false)}>
        <View>
          {outages.map(outage => (
            <OutageRow key={keyOf(outage)} outage={outage} nowMs={nowMs} />
          ))}
        </View>
        {outageCount > outages.length && <View>{t('moreOutages', { count: outageCount - outages.length })}</View>}
      </Sheet>
    </View>
  )
}

const keyOf = ({ nodeId, fromMs }: Outage) => `${nodeId} ${fromMs}`

type Props = { outage: Outage; nowMs: number }

const OutageLine = ({ outage, nowMs }: Props) => (
  <View className="since-visit__outage">
    <StateDot state={outage.toMs === null ? 'off' : 'on'} text={`${outage.name} · ${useLength(outage, nowMs)}`} />
  </View>
)

const OutageRow = ({ outage, nowMs }: Props) => {
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

const useLength = ({ fromMs, toMs }: Outage, nowMs: number): string => {
  const t = useWords(nodesWords)
  const duration = formatDuration(Math.max(0, (toMs ?? nowMs) - fromMs), useLanguage())
  return t(toMs === null ? 'offFor' : 'wasOffFor', { duration })
}
