import { useQuery, useQueryClient } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { useEffect, useRef, useState } from 'react'
import { ClaimButton } from '@/claiming/claim-button'
import { Fireflies } from '@/claiming/fireflies'
import { TaskRow } from '@/claiming/task-row'
import { taskWords } from '@/claiming/task-words'
import { useLeaving } from '@/claiming/use-leaving'
import { useWords } from '@/i18n/words'
import { useIntention } from '@/intention/use-intention'
import { claimNewcomerPoints } from '@/intention/writes'
import { keyOf, query } from '@/request/query'
import { points, type Task } from '@/services/points'
import { Card } from '@/ui/card'
import { Row } from '@/ui/row'
import { firstTasksWords } from '../first-tasks-words'

const isBrowser = process.env.TARO_ENV === 'h5'

/** The first steps that can be claimed, and the others behind one line; gone once all are claimed. */
export const FirstTasks = () => {
  const t = useWords(firstTasksWords)
  const [isOpen, setOpen] = useState(false)
  const newcomer = useQuery(query(points.newcomerPoints, {}))
  const client = useQueryClient()
  // One may have been done on the page that it leads to.
  useDidShow(() => void client.invalidateQueries({ queryKey: keyOf(points.newcomerPoints) }, { cancelRefetch: false }))
  const all = newcomer.data?.tasks ?? []
  const { leaving, leave } = useLeaving(all.filter(({ state }) => state === 'taken').map(({ task }) => task))
  const tasks = all.filter(({ state, task }) => state !== 'taken' || task === leaving)
  const inSight = tasks.filter(({ state, task }) => state === 'claimable' || task === leaving)
  const more = tasks.length - inSight.length
  useFocusOnNext(tasks.filter(({ state }) => state === 'claimable').length)
  if (tasks.length === 0) return null
  return (
    <Card title={t('title')} isFlush>
      <View className="first-tasks">
        {(isOpen ? tasks : inSight).map(task => (
          <Step key={task.task} task={task} isLeaving={task.task === leaving} onClaimed={leave(task.task)} />
        ))}
        {more > 0 && (
          <Row
            title={isOpen ? t('lessTasks') : t('moreTasks', { count: more })}
            onPress={() => setOpen(!isOpen)}
            isAction
          />
        )}
      </View>
    </Card>
  )
}

type StepProps = { task: Task; isLeaving: boolean; onClaimed: () => void }

const Step = ({ task, isLeaving, onClaimed: onDone }: StepProps) => {
  const t = useWords(taskWords)
  const { state, run } = useIntention(claimNewcomerPoints, { subject: task.task, isReportedByApp: true, onDone })
  return (
    <View className="of-task of-fireflies">
      {isLeaving && <Fireflies />}
      <TaskRow
        task={task}
        reward={t('reward', { points: task.points })}
        claim={<ClaimButton isSmall state={state} onClaim={() => run({ task: task.task })} />}
      />
    </View>
  )
}

/** A claimed step takes its button away: whoever is on the keyboard goes on with the next. */
const useFocusOnNext = (count: number): void => {
  const before = useRef(count)
  useEffect(() => {
    const isOneGone = count < before.current
    before.current = count
    if (isBrowser && isOneGone && document.activeElement === document.body)
      document.querySelector<HTMLElement>('.first-tasks [tabindex="0"]')?.focus()
  }, [count])
}
