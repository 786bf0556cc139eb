import { View } from '@tarojs/components'
import { printJobWords } from '@/i18n/print-job'
import { useWords } from '@/i18n/words'
import { classes } from '@/ui/classes'
import { Icon } from '@/ui/icon'
import { spoken } from '@/ui/spoken'
import type { Job } from '../job'
import { stepStateOf, steps } from '../steps'
import './steps.scss'

/** The way to the paper: what is done, what is under way, where it stopped. */
export const Steps = ({ job }: { job: Job }) => {
  const t = useWords(printJobWords)
  const names = { check: t('check'), connect: t('connect'), send: t('send'), start: t('start'), print: t('print') }
  const states = { done: t('stepDone'), now: t('stepNow'), stopped: t('stepStopped'), later: t('stepLater') }
  return (
    <View className="print-steps">
      {steps.map(step => {
        const state = stepStateOf(step, job)
        return (
          <View
            key={step}
            className={classes('print-steps__step', `print-steps__step--${state}`)}
            {...spoken({ role: 'img', label: `${names[step]} ${states[state]}` })}
          >
            <View className="print-steps__mark">
              {state === 'done' && <Icon name="check" className="print-steps__icon" />}
              {state === 'stopped' && <Icon name="close" className="print-steps__icon" />}
            </View>
            <View>{names[step]}</View>
          </View>
        )
      })}
    </View>
  )
}
