import { useQuery } from '@tanstack/react-query'
import { useWords } from '@/i18n/words'
import { query } from '@/request/query'
import { asPage } from '@/screen/as-page'
import { Screen } from '@/screen/screen'
import { usePullDownOf } from '@/screen/use-pull-down'
import { growth } from '@/services/growth'
import { QueryView } from '@/ui/query-view'
import { SharedFailure } from '@/ui/shared-failure'
import { CalendarCard } from './parts/calendar-card'
import { CheckIn } from './parts/check-in'
import { LevelCard } from './parts/level-card'
import { Tasks } from './parts/tasks'
import { growthWords } from './words'

definePageConfig({ enablePullDownRefresh: true })

/** Daily check-in and tasks: both earn points and growth. */
export default asPage(function GrowthPage() {
  const t = useWords(growthWords)
  return (
    <Screen title={t('title')} guest={{ title: t('guestTitle'), note: t('guestNote') }}>
      <OwnGrowth />
    </Screen>
  )
})

const OwnGrowth = () => {
  const calendar = useQuery(query(growth.signInCalendar, {}))
  const growthQuery = useQuery(query(growth.growth, {}))
  usePullDownOf(growth.signInCalendar, growth.growth)
  return (
    <SharedFailure queries={[calendar, growthQuery]}>
      <QueryView query={calendar} isEmpty={() => false} empty={null}>
        {reply => (
          <>
            <CheckIn calendar={reply} />
            <CalendarCard current={reply} />
          </>
        )}
      </QueryView>
      <QueryView query={growthQuery} isEmpty={() => false} empty={null}>
        {reply => (
          <>
            <LevelCard growth={reply} />
            <Tasks tasks={reply.tasks} />
          </>
        )}
      </QueryView>
    </SharedFailure>
  )
}
