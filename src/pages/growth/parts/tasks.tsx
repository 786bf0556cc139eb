import { View } from '@tarojs/components'
import { growthWords } from '@/i18n/growth'
import { takingWords } from '@/i18n/taking'
import { useWords } from '@/i18n/words'
import type { Growth } from '@/services/shapes/growth'
import { TakeButton } from '@/taking/take-button'
import { TaskRow } from '@/taking/task-row'
import { Card } from '@/ui/card'
import { useGrowthTaking } from '../queries'

/** From doing to claiming. */
export const Tasks = ({ tasks }: Pick<Growth, 'tasks'>) => {
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
  const t = useWords(takingWords)
  const { state, run } = useGrowthTaking(task.task)
  return (
    <TaskRow
      task={task}
      isDaily={task.isDaily}
      reward={t('rewardWithGrowth', { points: task.points, growth: task.growth })}
      take={<TakeButton isSmall state={state} onTake={() => run({ task: task.task })} />}
    />
  )
}
