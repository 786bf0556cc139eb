import { View } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '@/i18n/words'
import { serverNow } from '@/lib/clock'
import { serverDayAt } from '@/lib/server-days'
import { textFile } from '@/platform/text-file'
import { CallError } from '@/request/errors'
import type { PagedCall } from '@/request/paged-query'
import { useUntilAllowed } from '@/session/use-until-allowed'
import { Button } from '@/ui/button'
import { ErrorCard } from '@/ui/error-card'
import { Notice } from '@/ui/notice'
import { Sheet } from '@/ui/sheet'
import { type Reading, type RowOf, readWhole, type Source } from './read-whole'
import { exportWords } from './words'

type Whole<C extends PagedCall> = {
  source: Source<C>
  /** Without the day and the ending. */
  fileName: string
  tableOf: (rows: readonly RowOf<C>[]) => string
}

type Props<C extends PagedCall> = {
  whole: Whole<C>
  title: string
  note: string
  isOpen: boolean
  onClose: () => void
}

type Step =
  | { is: 'not-started' }
  | { is: 'reading' }
  | { is: 'failed'; error: CallError }
  | { is: 'ready'; handOver: () => void }
  | { is: 'not-saved' }

/** A whole list as a file: read to its end first, then shared by a second tap. */
export const ExportSheet = <C extends PagedCall>({ whole, title, note, isOpen, onClose }: Props<C>) => {
  const t = useWords(exportWords)
  const { step, count, start, stop } = useExport(whole)
  const failed = useUntilAllowed(step.is === 'failed' ? step.error : undefined)
  const close = () => {
    stop()
    onClose()
  }
  const isBrowser = process.env.TARO_ENV === 'h5'
  return (
    <Sheet isOpen={isOpen} title={title} onClose={close}>
      <View>{note}</View>
      {(step.is === 'not-started' || (step.is === 'failed' && !failed)) && <Button text={t('start')} onPress={start} />}
      {step.is === 'reading' && (
        <>
          <Notice icon="clock" title={t('reading', { count })} />
          <Button kind="quiet" text={t('stop')} onPress={close} />
        </>
      )}
      {failed && <ErrorCard error={failed} onRetry={start} />}
      {step.is === 'not-saved' && (
        <Notice tone="danger" icon="warning" title={t('notSaved')} action={{ text: t('start'), onPress: start }} />
      )}
      {step.is === 'ready' && (
        <>
          <Notice tone="ok" icon="check" title={t('ready', { count })} />
          <Button text={t(isBrowser ? 'download' : 'share')} onPress={step.handOver} />
        </>
      )}
    </Sheet>
  )
}

const useExport = <C extends PagedCall>({ source, fileName, tableOf }: Whole<C>) => {
  const nothingRead: Reading<RowOf<C>> = { rows: [], cursor: null, isWhole: false }
  const [step, setStep] = useState<Step>({ is: 'not-started' })
  const [reading, setReading] = useState(nothingRead)
  const abort = useRef<AbortController>()

  const start = () => {
    const mine = new AbortController()
    abort.current = mine
    setStep({ is: 'reading' })
    let latest = reading
    const onProgress = (now: Reading<RowOf<C>>) => {
      latest = now
      setReading(now)
    }
    // Not awaited, so that the sheet's button does not stay busy: stopping has its own button.
    void readWhole(source, reading, { signal: mine.signal, onProgress })
      .then(() => textFile(`${fileName}-${serverDayAt(serverNow())}.csv`, tableOf(latest.rows)))
      .then(handOver => {
        // The sheet was closed while the file was being written.
        if (!mine.signal.aborted) setStep(handOver ? { is: 'ready', handOver } : { is: 'not-saved' })
      })
      .catch((error: unknown) => {
        const failure = CallError.from(error)
        if (failure.kind !== 'cancelled') setStep({ is: 'failed', error: failure })
      })
  }
  const stop = () => {
    abort.current?.abort()
    setStep({ is: 'not-started' })
    setReading(nothingRead)
  }
  useEffect(() => () => abort.current?.abort(), [])
  return { step, count: reading.rows.length, start, stop }
}
