import { useQuery, useQueryClient } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { useEffect } from 'react'
import { ClaimButton } from '@/claiming/claim-button'
import { TaskRow } from '@/claiming/task-row'
import { taskWords } from '@/claiming/task-words'
import { useGrowthClaim } from '@/claiming/use-growth-claim'
import { useIsOfToday } from '@/claiming/use-is-of-today'
import { useWords } from '@/i18n/words'
import { keyOf, query, readAgain } from '@/request/query'
import { asPage } from '@/screen/as-page'
import { Screen } from '@/screen/screen'
import { usePullDownOf } from '@/screen/use-pull-down'
import { type Growth, growth } from '@/services/growth'
import { Card } from '@/ui/card'
import { QueryView } from '@/ui/query-view'
import { SharedFailure } from '@/ui/shared-failure'
import { CalendarCard } from './parts/calendar-card'
import { CheckIn } from './parts/check-in'
import { LevelCard } from './parts/level-card'
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
  const isOfToday = useIsOfToday(calendar.data)
  const client = useQueryClient()
  // Daily tasks come again too.
  useEffect(() => {
    if (!isOfToday) void readAgain(client, [growth.signInCalendar, growth.growth])
  }, [client, isOfToday])
  // A task may have been done on the page that it leads to.
  useDidShow(() => void client.invalidateQueries({ queryKey: keyOf(growth.growth) }, { cancelRefetch: false }))
  return (
    <SharedFailure queries={[calendar, growthQuery]}>
      <QueryView query={calendar}>
        {reply => (
          <>
            <CheckIn calendar={reply} />
            <CalendarCard current={reply} />
          </>
        )}
      </QueryView>
      <QueryView query={growthQuery}>
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

/** The tasks, each with its progress and its claim button. */
const Tasks = ({ tasks }: Pick<Growth, 'tasks'>) => {
  const t = useWords(growthWords)
  return tasks.length === 0 ? (
    <Card title={t('tasks')}>
      <View>{t('noTasks')}</View>
    </Card>
  ) : (
    <Card title={t('tasks')} isFlush>
      {tasks.map(task => (
        <OwnTask key={task.task} task={task} />
      ))}
    </Card>
  )
}

const OwnTask = ({ task }: { task: Growth['tasks'][number] }) => {
  const t = useWords(taskWords)
  const { state, run } = useGrowthClaim(task.task)
  return (
    <TaskRow
      task={task}
      isDaily={task.isDaily}
      reward={t('rewardWithGrowth', { points: task.points, growth: task.growth })}
      claim={<ClaimButton isSmall state={state} onClaim={() => run({ task: task.task })} />}
    />
  )
}
