import { View } from '@tarojs/components'
import Taro from '@tarojs/taro'
import type { ReactNode } from 'react'

import { type Translate, useWords } from '@/i18n/words'
import { isAt, open, type Route, routes } from '@/routes'
import type { Task } from '@/services/points'
import { About } from '@/ui/about'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { Progress } from '@/ui/progress'
import './task-row.scss'
import { taskWords } from './task-words'

type Props = {
  task: Task
  /** As text, such as '+20 points'. */
  reward: string
  isDaily?: boolean
  /** Shown when it can be claimed. */
  claim: ReactNode
}

/** A task: its progress, where to do it, and its reward. */
export const TaskRow = ({ task, reward, isDaily = false, claim }: Props) => {
  const t = useWords(taskWords)
  const { done, goal, state } = task
  const name = nameOf(task, t)
  return (
    <View className="task">
      <View className="task__words">
        <View className="task__title">
          {name}
          {isDaily && <Badge text={t('daily')} />}
        </View>
        <View className="task__note">
          {reward}
          {goal > 1 && ` · ${t('progress', { done, goal })}`}
        </View>
        {goal > 1 && state === 'open' && <Progress share={done / goal} />}
      </View>
      <About value={name}>{state === 'claimable' ? claim : <Status task={task} />}</About>
    </View>
  )
}

/** Where each task is done. */
const taskRoutes: Record<string, () => Route> = {
  'first-node': routes.binding.bind,
  'three-nodes': routes.binding.bind,
  'first-take': routes.points.home,
  'first-exchange': routes.mall.home,
  'take-online-points': routes.points.home,
  'back-up-pictures': routes.backup.backup,
  'first-print': routes.printing.printing,
  'first-feedback': routes.help.feedback,
}

const Status = ({ task: { task, state } }: { task: Task }) => {
  const t = useWords(taskWords)
  if (state === 'taken') return <Badge tone="ok" text={t('taken')} />
  const route: Route | undefined = taskRoutes[task]?.()
  if (!route) return null
  // On the page itself, what claims is at its top.
  const go = () => (isAt(route) ? Taro.pageScrollTo({ scrollTop: 0 }) : open(route))
  return <Button isSmall kind="quiet" text={t('go')} onPress={go} />
}

/** Uses the app's words where there are any; the server's are in one language only. */
const nameOf = ({ task, title }: Task, t: Translate<typeof taskWords>): string => {
  const names: Record<string, string> = {
    welcome: t('welcome'),
    'first-node': t('firstNode'),
    'first-take': t('firstClaim'),
    'three-nodes': t('threeNodes'),
    'first-exchange': t('firstExchange'),
    'take-online-points': t('claimOnlinePoints'),
    'back-up-pictures': t('backUpPictures'),
    'first-print': t('firstPrint'),
    'first-feedback': t('firstFeedback'),
  }
  return names[task] ?? title
}
