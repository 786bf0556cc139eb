import { useQuery } from '@tanstack/react-query'
import { ClaimButton } from '@/claiming/claim-button'
import { TaskRow } from '@/claiming/task-row'
import { claimingWords } from '@/i18n/claiming'
import { formatServerDay } from '@/i18n/format-time'
import { useLanguage } from '@/i18n/language'
import { pointsWords } from '@/i18n/points'
import { useWords } from '@/i18n/words'
import { useIntention } from '@/intention/use-intention'
import { takeNewcomerPoints, takeOpenGift } from '@/intention/writes'
import { serverDayAt } from '@/lib/server-days'
import { query } from '@/request/query'
import { main } from '@/services/main'
import { second } from '@/services/second'
import type { OpenGift, Task } from '@/services/shapes/gifts'
import { Card } from '@/ui/card'
import { ErrorCard } from '@/ui/error-card'
import { Row } from '@/ui/row'

/** Gifts and first steps, as long as there are any. */
export const GiftsAndTasks = () => (
  <>
    <Gift />
    <Newcomer />
  </>
)

const Gift = () => {
  const gift = useQuery(query(second.openGift, {}))
  if (gift.error && !gift.data) return <ErrorCard error={gift.error} onRetry={gift.refetch} />
  return gift.data?.state === 'ready' ? <ReadyGift gift={gift.data} /> : null
}

const ReadyGift = ({ gift: { points, expiresAtMs } }: { gift: OpenGift }) => {
  const t = useWords(pointsWords)
  const unknown = useWords(claimingWords)('unknown')
  const language = useLanguage()
  const { state, run } = useIntention(takeOpenGift, { isToldByApp: true })
  const note =
    expiresAtMs === null
      ? t('giftNoteForever', { points })
      : t('giftNote', { points, day: formatServerDay(serverDayAt(expiresAtMs), language) })
  return (
    <Card title={t('forYou')} isFlush>
      <Row
        title={t('gift')}
        note={state === 'unknown' ? unknown : note}
        trailing={<ClaimButton isSmall state={state} onClaim={() => run({})} />}
      />
    </Card>
  )
}

const Newcomer = () => {
  const t = useWords(pointsWords)
  const newcomer = useQuery(query(main.newcomerPoints, {}))
  if (newcomer.error && !newcomer.data) return <ErrorCard error={newcomer.error} onRetry={newcomer.refetch} />
  const tasks = newcomer.data?.tasks ?? []
  // Once all are taken, the card disappears.
  if (tasks.every(({ state }) => state === 'taken')) return null
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
  const { state, run } = useIntention(takeNewcomerPoints, { subject: task.task, isToldByApp: true })
  return (
    <TaskRow
      task={task}
      reward={t('reward', { points: task.points })}
      claim={<ClaimButton isSmall state={state} onClaim={() => run({ task: task.task })} />}
    />
  )
}
