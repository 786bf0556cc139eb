import { icsOf } from '@/lib/ics'
import { choiceOfFailure, type Refusal } from './chosen'
import { download } from './download'

/** A moment to remember, and how long before it the phone reminds its user. */
export type CalendarEntry = { title: string; note: string; atMs: number; leadMs: number }

/** What came of it. `downloaded`: a browser's user opens the file, and the calendar asks. */
export type Entered = { is: 'added' | 'downloaded' | 'cancelled' | 'failed' } | { is: 'refused'; by: Refusal }

/** Puts a moment into the phone's calendar, in whatever time zone the phone is. Only in a tap. */
export const addToCalendar = async (entry: CalendarEntry): Promise<Entered> => {
  if (process.env.TARO_ENV === 'h5') {
    download('nodemate.ics', new Blob([icsOf(entry, Date.now())], { type: 'text/calendar;charset=utf-8' }))
    return { is: 'downloaded' }
  }
  return intoPhone(wx, entry)
}

const intoPhone = (native: typeof wx, { title, note, atMs, leadMs }: CalendarEntry): Promise<Entered> =>
  new Promise(resolve =>
    native.addPhoneCalendar({
      title,
      description: note,
      startTime: Math.floor(atMs / 1000),
      alarmOffset: Math.floor(leadMs / 1000),
      success: () => resolve({ is: 'added' }),
      fail: failure => {
        const choice = choiceOfFailure(failure)
        if (choice.kind === 'refused') resolve({ is: 'refused', by: choice.by })
        else resolve({ is: choice.kind === 'cancelled' ? 'cancelled' : 'failed' })
      },
    }),
  )
