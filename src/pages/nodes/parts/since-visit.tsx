import { View } from '@tarojs/components'
import { useState } from 'react'
import { nodesWords } from '@/i18n/nodes'
import { useWords } from '@/i18n/words'
import { useShownName } from '@/node/use-node-name'
import { FetchedPart } from '@/screen/fetched-part'
import { Button } from '@/ui/button'
import { Sheet } from '@/ui/sheet'
import { StateDot } from '@/ui/state-dot'
import { type News, type OutageProps, outageKey, useLength } from '../outage'
import './since-visit.scss'

/** In a package that this tab preloads. */
const fetchOutages = () => import(/* webpackChunkName: "pages/node/outages" */ './outages')

/** Enough to see whether something needs attention. */
const maxInSight = 2

/** What happened since the last visit: points earned, nodes that were offline and for how long. Empty without news. */
export const SinceVisit = ({ news, nowMs }: { news: News; nowMs: number }) => {
  const t = useWords(nodesWords)
  const [isOpen, setOpen] = useState(false)
  const { points, outageCount } = news
  const shownName = useShownName()
  const outages = news.outages.map(each => ({ ...each, name: shownName({ id: each.nodeId, name: each.name }) }))
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
        <OutageLine key={outageKey(outage)} outage={outage} nowMs={nowMs} />
      ))}
      {areMore && (
        <Button kind="quiet" isSmall text={t('allOutages', { count: outageCount })} onPress={() => setOpen(true)} />
      )}
      <Sheet isOpen={isOpen} title={t('outages')} onClose={() => setOpen(false)}>
        <FetchedPart name="outages" fetch={fetchOutages}>
          {({ Outages }) => <Outages news={{ ...news, outages }} nowMs={nowMs} />}
        </FetchedPart>
      </Sheet>
    </View>
  )
}

const OutageLine = ({ outage, nowMs }: OutageProps) => (
  <View className="since-visit__outage">
    <StateDot state={outage.toMs === null ? 'off' : 'on'} text={`${outage.name} · ${useLength(outage, nowMs)}`} />
  </View>
)
