import { View } from '@tarojs/components'
import { formatDay, formatTime } from '@/i18n/format-time'
import { useLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import { open, routes } from '@/routes'
import { Icon, type IconName } from '@/ui/icon'
import { Row } from '@/ui/row'
import { useServerNow } from '@/ui/use-now'
import { logStep } from '../action-log'
import type { PrintState } from '../calls'
import { draftFrom } from '../draft'
import { alertWords } from '../labels'
import type { PrintLogEntry } from '../log-calls'
import { pagesOut } from '../options'
import { jobWith } from '../store'
import { printHistoryWords } from '../words'

const stateKeys = {
  done: 'stateDone',
  failed: 'stateFailed',
  cancelled: 'stateCancelled',
  queued: 'stateQueued',
  uploaded: 'stateUploaded',
  sent: 'stateSent',
  printing: 'statePrinting',
  held: 'stateHeld',
  unknown: 'stateUnknown',
} as const satisfies Record<PrintState, string>

const icons: Partial<Record<PrintState, IconName>> = { done: 'check', failed: 'warning', cancelled: 'close' }

/** One print of the history; a tap prepares the same again. */
export const HistoryLine = ({ entry }: { entry: PrintLogEntry }) => {
  const t = useWords(printHistoryWords)
  const language = useLanguage()
  const now = useServerNow(null)
  const { fileName, printerName, state, reason, pages, options, startedAtMs } = entry
  const facts = [
    t(stateKeys[state]),
    state !== 'done' && reason ? alertWords(reason, language).title : '',
    pages === null ? '' : t('page', { count: pagesOut(options, pages) }),
  ].filter(Boolean)
  const when = `${formatDay(startedAtMs, now, language)} ${formatTime(startedAtMs)}`
  const again = async () => {
    logStep('print-again', entry.id)
    const file = jobWith(entry.id)?.file ?? null
    await draftFrom({ fileName, file, printerId: entry.printerId, options })
    await open(routes.printing.printing())
  }
  return (
    <Row
      title={fileName}
      note={
        <>
          <View>{facts.join(' · ')}</View>
          <View>{`${printerName} · ${when}`}</View>
        </>
      }
      leading={<Icon name={icons[state] ?? 'clock'} />}
      trailing={t('again')}
      onPress={() => void again()}
    />
  )
}
