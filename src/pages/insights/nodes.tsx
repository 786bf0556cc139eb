import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '@/i18n/words'
import { NodeChoices } from '@/node/node-choices'
import { query } from '@/request/query'
import { asPage } from '@/screen/as-page'
import { Screen } from '@/screen/screen'
import { usePullDownOf } from '@/screen/use-pull-down'
import { nodeFigures } from '@/services/node-figures'
import { type PointsChart, points } from '@/services/points'
import { Button } from '@/ui/button'
import { Empty } from '@/ui/empty'
import { Pills } from '@/ui/pills'
import { QueryView } from '@/ui/query-view'
import { Sheet } from '@/ui/sheet'
import { type DayCount, WeekOrMonth } from '@/ui/week-or-month'
import { compareNodesWords } from './node-words'
import { type Compared, type Measure, NodeFigures } from './parts/node-figures'

definePageConfig({ enablePullDownRefresh: true })

/** What up to ten nodes bring for an hour online and for a GB, side by side. */
export default asPage(function CompareNodes() {
  const t = useWords(compareNodesWords)
  return (
    <Screen title={t('title')} guest={{ title: t('guestTitle'), note: t('guestNote') }}>
      <Best />
    </Screen>
  )
})

const maxNodes = 10
/** It begins with those that brought most. */
const bestNodes = 3

const Best = () => {
  usePullDownOf(points.pointsChart, nodeFigures.devicePoints, nodeFigures.traffic)
  const month = useQuery(query(points.pointsChart, { days: 30 }))
  return (
    // It only says which nodes to begin with: their figures have an age of their own.
    <QueryView query={{ ...month, dataUpdatedAt: 0 }}>{chart => <Comparison best={bestOf(chart)} />}</QueryView>
  )
}

/** A node without a name was unbound. */
const bestOf = ({ nodes }: PointsChart): Compared[] =>
  nodes.flatMap(({ deviceId, name }) => (name === null ? [] : { id: deviceId, name })).slice(0, bestNodes)

const Comparison = ({ best }: { best: readonly Compared[] }) => {
  const t = useWords(compareNodesWords)
  const [changed, setChosen] = useState<readonly Compared[]>()
  // What was kept overnight may know others, or none.
  const chosen = changed ?? best
  const [measure, setMeasure] = useState<Measure>('perHour')
  const [range, setRange] = useState<DayCount>(7)
  const [isAdding, setAdding] = useState(false)
  const isFull = chosen.length >= maxNodes
  const add = () => setAdding(true)
  const close = () => setAdding(false)
  return (
    <>
      <Pills
        isWrapped
        label={t('measure')}
        value={measure}
        onChange={setMeasure}
        options={[
          { value: 'perHour', text: t('perHour') },
          { value: 'perGigabyte', text: t('perGigabyte') },
        ]}
      />
      <WeekOrMonth value={range} onChange={setRange} />
      {chosen.length === 0 ? (
        <Empty title={t('empty')} note={t('emptyNote')} action={{ text: t('add'), onPress: add }} />
      ) : (
        <>
          <NodeFigures
            nodes={chosen}
            measure={measure}
            days={range}
            onRemove={id => setChosen(chosen.filter(node => node.id !== id))}
          />
          <Button
            kind="quiet"
            icon="plus"
            text={t('add')}
            disabledReason={isFull ? t('full', { max: maxNodes }) : undefined}
            onPress={add}
          />
        </>
      )}
      <Sheet isOpen={isAdding} title={t('addTitle')} onClose={close}>
        <NodeChoices
          sort="own"
          isInSheet
          obstacleOf={({ id }) => (chosen.some(node => node.id === id) ? t('isIn') : undefined)}
          onPick={({ id, name }) => {
            setChosen([...chosen, { id, name }])
            close()
          }}
        />
      </Sheet>
    </>
  )
}
