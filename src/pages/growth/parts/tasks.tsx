import { View } from '@tarojs/components'
import { ClaimButton } from '@/claiming/claim-button'
import { TaskRow } from '@/claiming/task-row'
import { claimingWords } from '@/i18n/claiming'
import { useWords } from '@/i18n/words'
import type { Growth } from '@/services/growth'
import { Card } from '@/ui/card'
import { useGrowthClaim } from '../use-growth-claim'
import { growthWords } from '../words'

/** The tasks, each with its progress and its claim button. */
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
  const t = useWords(claimingWords)
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
