import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '@/i18n/words'
import { query } from '@/request/query'
import { FetchedPart } from '@/screen/fetched-part'
import { points } from '@/services/points'
import { Pills } from '@/ui/pills'
import { QueryView } from '@/ui/query-view'
import { type DayCount, WeekOrMonth } from '@/ui/week-or-month'
import { pointsWords } from '../words'
import { ByDay } from './by-day'
// Styles of a fetched package do not reach the pages of other packages, so the main package has these.
import './by-node.scss'

/** In a package that comes with this tab. */
const fetchByNode = () => import(/* webpackChunkName: "pages/growth/by-node" */ './by-node')

type View = 'day' | 'node'

/** Earnings of the last days: by day with their causes, or by node. */
export const Earned = () => {
  const t = useWords(pointsWords)
  const [range, setRange] = useState<DayCount>(7)
  const [view, setView] = useState<View>('day')
  const chart = useQuery(query(points.pointsChart, { days: range }))
  const isWeek = range === 7
  const month = useQuery({ ...query(points.pointsChart, { days: 30 }), enabled: isWeek && view === 'day' }).data
  return (
    <>
      <WeekOrMonth value={range} onChange={setRange} />
      <Pills
        label={t('view')}
        value={view}
        onChange={setView}
        options={[
          { value: 'day', text: t('byDay') },
          { value: 'node', text: t('byNode') },
        ]}
      />
      <QueryView query={chart}>
        {reply => (
          <>
            {view === 'day' ? (
              <ByDay chart={reply} count={range} month={isWeek ? month : undefined} />
            ) : (
              <FetchedPart name="by-node" fetch={fetchByNode}>
                {({ ByNode }) => <ByNode chart={reply} count={range} />}
              </FetchedPart>
            )}
          </>
        )}
      </QueryView>
    </>
  )
}
