import { View } from '@tarojs/components'
import { formatServerDay } from '@/i18n/format-time'
import { useLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import type { Zone } from '@/services/schedules'
import { Button } from '@/ui/button'
import { FieldProblem } from '@/ui/field-problem'
import { Sheet } from '@/ui/sheet'
import { spoken } from '@/ui/spoken'
import { TimeField } from '@/ui/time-field'
import { WeekdayPicks } from '@/ui/weekday-picks'
import { clockAt, differenceOf, isSamePlan, nextRuns, planProblem, type WakePlan } from '../schedule'
import type { PlanSheet, Saving } from '../use-schedules'
import { wakeWords } from '../words'
import { NextWake } from './next-wake'
import { SaveProblem } from './save-problem'

type FormProps = {
  /** The values that editing begins with. */
  plan: WakePlan & { isPaused?: boolean }
  isNew?: boolean
  zone: Zone
  nowMs: number
  saving: Saving
  sheet: PlanSheet
}
type Props = FormProps & { title: string }

export const ScheduleSheet = ({ title, ...form }: Props) => (
  <Sheet isOpen={form.sheet.isOpen} title={title} onClose={form.sheet.close}>
    <Form {...form} />
  </Sheet>
)

/** Weekdays and a time, with a preview of the next run before saving. */
const Form = ({ plan, isNew, zone, nowMs, saving, sheet: { draft, edit, noteSaving } }: FormProps) => {
  const t = useWords(wakeWords)
  const problem = planProblem(draft)
  const isUnchanged = !isNew && isSamePlan(draft, plan)
  const problems = { 'no-time': t('noTime'), 'no-days': t('noDays') }
  const obstacle = problem ? problems[problem] : isUnchanged ? t('unchanged') : undefined
  const save = () => {
    noteSaving()
    return saving.save(isNew ? draft : differenceOf(plan, draft))
  }
  return (
    <View className="schedules__edit">
      <TimeField
        label={t('time')}
        value={draft.time}
        onChange={time => edit({ ...draft, time })}
        isWrong={problem === 'no-time'}
      />
      <View className="schedules__label">{t('weekdays')}</View>
      <WeekdayPicks weekdays={draft.weekdays} onChange={weekdays => edit({ ...draft, weekdays })} />
      <View className="schedules__note">{t('zone', { zone: zone.name })}</View>
      {problem ? (
        <FieldProblem text={problems[problem]} />
      ) : plan.isPaused ? (
        <View className="schedules__preview">{t('pausedNote')}</View>
      ) : (
        <Preview plan={draft} zone={zone} nowMs={nowMs} />
      )}
      <SaveProblem saving={saving} />
      <Button text={t('save')} isBusy={saving.isBusy} onPress={save} disabledReason={obstacle} needsNetwork />
    </View>
  )
}

const Preview = ({ plan, zone, nowMs }: { plan: WakePlan; zone: Zone; nowMs: number }) => {
  const t = useWords(wakeWords)
  const language = useLanguage()
  const runs = nextRuns(plan, zone, nowMs)
  const [first, second] = runs
  if (first === undefined) return null
  const change = zone.nextChange && second && zone.nextChange.atMs <= second ? zone.nextChange : undefined
  const changeDay = change && formatServerDay(clockAt(zone, change.atMs).date, language)
  return (
    <View className="schedules__preview" {...spoken({ role: 'status', isLive: true })}>
      <NextWake atMs={first} zone={zone} nowMs={nowMs} />
      {changeDay && <View className="schedules__note">{t('clockChange', { day: changeDay, time: plan.time })}</View>}
    </View>
  )
}
