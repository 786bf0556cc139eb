import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useIsOfToday } from '@/claiming/use-is-of-today'
import { formatServerDay } from '@/i18n/format-time'
import { useLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import { serverDayAt } from '@/lib/server-days'
import { query } from '@/request/query'
import { asPage } from '@/screen/as-page'
import { Screen } from '@/screen/screen'
import { usePullDown } from '@/screen/use-pull-down'
import { changeSettings, useSettings } from '@/session/settings'
import { syncSettings, useHasUnsavedSettings } from '@/session/settings-sync'
import { Card } from '@/ui/card'
import { Empty } from '@/ui/empty'
import { Notice } from '@/ui/notice'
import { Pills } from '@/ui/pills'
import { QueryView } from '@/ui/query-view'
import { Stat, unknownValue } from '@/ui/stat'
import { SwitchRow } from '@/ui/switch-row'
import { type Ranking, ranking } from './calls'
import { People } from './parts/people'
import { rankingWords } from './words'

definePageConfig({ enablePullDownRefresh: true })

type Range = 'today' | 'threeDays'

/** The ranking by points; no phone number is shown. */
export default asPage(function RankingPage() {
  const t = useWords(rankingWords)
  return (
    <Screen title={t('title')} guest={{ title: t('guestTitle'), note: t('guestNote') }}>
      <Places />
    </Screen>
  )
})

const Places = () => {
  const t = useWords(rankingWords)
  const [range, setRange] = useState<Range>('today')
  const rankingQuery = useQuery(query(range === 'today' ? ranking.rankToday : ranking.rankThreeDays, {}))
  const { refetch } = rankingQuery
  usePullDown(refetch)
  // Others read the name until the setting is saved, which only the server knows.
  const settings = useSettings()
  const isHidden = rankingQuery.data?.me?.isHidden
  const isOther = isHidden !== undefined && isHidden !== settings.isHiddenInRanking
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again once the settings are saved
  useEffect(() => {
    if (isOther) void refetch()
  }, [isOther, settings, refetch])
  // Another phone may have chosen since this one read the settings.
  useEffect(() => {
    if (isOther) void syncSettings()
  }, [isOther])
  return (
    <>
      <Pills
        label={t('range')}
        value={range}
        onChange={setRange}
        options={[
          { value: 'today', text: t('today') },
          { value: 'threeDays', text: t('threeDays') },
        ]}
      />
      {rankingQuery.data && <OfDay {...rankingQuery.data} />}
      <QueryView
        query={rankingQuery}
        isEmpty={({ people }) => people.length === 0}
        empty={
          <Empty
            title={t('empty')}
            note={t('emptyNote')}
            action={{ text: t('refresh'), onPress: rankingQuery.refetch, needsNetwork: true }}
          />
        }
      >
        {({ me, people, count }) => (
          <>
            <MyPlace me={me} count={count} />
            <People people={people} isHidden={me?.isHidden ?? false} />
          </>
        )}
      </QueryView>
      {!rankingQuery.isLoading && <Hiding isUnnamed={isHidden === true} />}
    </>
  )
}

/** Kept since an earlier day, which the range does not mean. */
const OfDay = ({ atMs }: Pick<Ranking, 'atMs'>) => {
  const t = useWords(rankingWords)
  const language = useLanguage()
  const day = serverDayAt(atMs)
  return useIsOfToday({ today: day }) ? null : <Notice title={t('ofDay', { day: formatServerDay(day, language) })} />
}

/** `isUnnamed`: the server says that others do not read the name. */
const Hiding = ({ isUnnamed }: { isUnnamed: boolean }) => {
  const t = useWords(rankingWords)
  const { isHiddenInRanking } = useSettings()
  const isNotHiddenYet = useHasUnsavedSettings('isHiddenInRanking') && isHiddenInRanking && !isUnnamed
  return (
    <Card isFlush>
      <SwitchRow
        title={t('hide')}
        note={t(isNotHiddenYet ? 'hideUnsaved' : 'hideNote')}
        isOn={isHiddenInRanking}
        onChange={isOn => changeSettings({ isHiddenInRanking: isOn })}
      />
    </Card>
  )
}

/** The user's own place, and the share of people behind it. */
const MyPlace = ({ me, count }: Pick<Ranking, 'me' | 'count'>) => {
  const t = useWords(rankingWords)
  if (!me)
    return (
      <Card>
        <Stat isLarge label={t('myPlace')} value={unknownValue} note={t('noPlaceNote')} />
      </Card>
    )
  // Somebody is ahead of all others only in the first place, and of nobody where there is nobody else.
  const ahead = t('ahead', { percent: Math.min(me.percentile, me.place > 1 ? 99.9 : 100) })
  return (
    <Card>
      <Stat
        isLarge
        label={t('myPlace')}
        value={t('place', { place: me.place })}
        unit={t('ofAll', { count })}
        note={[count > 1 && ahead, t('myPoints', { points: me.points })].filter(Boolean).join(' · ')}
      />
    </Card>
  )
}
