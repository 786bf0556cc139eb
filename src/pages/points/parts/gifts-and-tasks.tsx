import { useQuery } from '@tanstack/react-query'
import { ClaimButton } from '@/claiming/claim-button'
import { TaskRow } from '@/claiming/task-row'
import { WelcomeGift } from '@/claiming/welcome-gift'
import { claimingWords } from '@/i18n/claiming'
import { useWords } from '@/i18n/words'
import { useIntention } from '@/intention/use-intention'
import { claimNewcomerPoints } from '@/intention/writes'
import { query } from '@/request/query'
import { points, type Task } from '@/services/points'
import { Card } from '@/ui/card'
import { ErrorCard } from '@/ui/error-card'
import { Pending } from '@/ui/query-view'
import { pointsWords } from '../words'

/** The welcome gift and first steps, as long as there are any. */
export const GiftsAndTasks = () => (
  <>
    <WelcomeGift />
    <Newcomer />
  </>
)

const Newcomer = () => {
  const t = useWords(pointsWords)
  const newcomer = useQuery(query(points.newcomerPoints, {}))
  if (newcomer.error && !newcomer.data) return <ErrorCard error={newcomer.error} onRetry={newcomer.refetch} />
  const tasks = newcomer.data?.tasks ?? []
  // Once all are taken, the card disappears.
  if (tasks.every(({ state }) => state === 'taken')) return <Pending of={newcomer} />
  return (
    <Card title={t('newcomer')} isFlush>
      {tasks.map(task => (
        <Step key={task.task} task={task} />
      ))}
    </Card>
  )
}

const Step = ({ task }: { task: Task }) => {
  const t = useWords(claimingWords)
  const { state, run } = useIntention(claimNewcomerPoints, { subject: task.task, isReportedByApp: true })
  return (
    <TaskRow
      task={task}
      reward={t('reward', { points: task.points })}
      claim={<ClaimButton isSmall state={state} onClaim={() => run({ task: task.task })} />}
    />
  )
}
