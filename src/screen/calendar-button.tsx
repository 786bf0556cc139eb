import { useState } from 'react'
import { useWords } from '@/i18n/words'
import { serverNow } from '@/lib/clock'
import { addToCalendar } from '@/platform/calendar'
import type { Refusal } from '@/platform/chosen'
import { wechat } from '@/platform/wechat'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import { showToast } from '@/ui/toast'
import { calendarWords } from './calendar-words'

type Props = { text?: string; title: string; note: string; atMs: number }

const hourMs = 3_600_000

/** A day before it, or an hour when it is nearer than that. */
const leadMsTo = (atMs: number): number => [24 * hourMs, hourMs].find(leadMs => atMs - leadMs > serverNow()) ?? 0

/** Puts something that ends into the phone's calendar. */
export const CalendarButton = ({ text, title, note, atMs }: Props) => {
  const t = useWords(calendarWords)
  const [refusedBy, setRefusedBy] = useState<Refusal>()
  const add = async () => {
    setRefusedBy(undefined)
    const entered = await addToCalendar({ title, note, atMs, leadMs: leadMsTo(atMs) })
    if (entered.is === 'refused') return setRefusedBy(entered.by)
    const { is } = entered
    if (is === 'failed') showToast({ text: t('notAdded'), isFailure: true })
    else if (is !== 'cancelled') showToast({ text: t(`done-${is}`) })
  }
  const settings = refusedBy === 'phone' ? wechat?.openPhoneSettings : wechat?.openSettings
  const toSettings = settings && { text: t('openSettings'), onPress: settings }
  return (
    <>
      <Button kind="quiet" text={text ?? t('add')} onPress={add} />
      {refusedBy && (
        <Notice
          tone="warn"
          icon="lock"
          title={t('refused')}
          note={t('refusedNote')}
          // WeChat's privacy sheet comes again with the next tap.
          action={refusedBy === 'privacy' ? undefined : toSettings}
        />
      )}
    </>
  )
}
