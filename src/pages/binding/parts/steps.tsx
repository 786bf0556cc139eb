import { View } from '@tarojs/components'
import { useWords } from '@/i18n/words'
import { classes } from '@/ui/classes'
import { Icon } from '@/ui/icon'
import { spoken } from '@/ui/spoken'
import { type BindingProgress, type BindingStep, steps } from '../progress'
import { bindingWords } from '../words'
import './steps.scss'

/** The steps of a binding: done, running or failed. */
export const BindingSteps = ({ progress }: { progress: BindingProgress }) => {
  const t = useWords(bindingWords)
  const names = { 'look-up': t('stepLookUp'), bind: t('stepBind'), confirm: t('stepConfirm') }
  const states = { done: t('isDone'), 'in-progress': t('isInProgress'), failed: t('isFailed'), ahead: t('isAhead') }
  return (
    <View className="steps">
      {steps.map(step => {
        const state = stateOf(step, progress)
        return (
          <View
            key={step}
            className="steps__step"
            {...spoken({ role: 'img', label: `${names[step]} ${states[state]}` })}
          >
            <View className={classes('steps__mark', `steps__mark--${state}`)}>
              {state === 'done' && <Icon name="check" className="steps__icon" />}
              {state === 'failed' && <Icon name="close" className="steps__icon" />}
            </View>
            <View className="steps__name">{names[step]}</View>
          </View>
        )
      })}
    </View>
  )
}

const stateOf = (step: BindingStep, { step: current, state }: BindingProgress) => {
  if (state === 'done' || steps.indexOf(step) < steps.indexOf(current)) return 'done'
  if (step !== current || state === 'ready') return 'ahead'
  return state
}
