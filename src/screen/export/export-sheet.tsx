import { View } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '@/i18n/words'
import { serverNow } from '@/lib/clock'
import { serverDayAt } from '@/lib/server-days'
import { textFile } from '@/platform/text-file'
import { CallError } from '@/request/errors'
import { Button } from '@/ui/button'
import { ErrorCard } from '@/ui/error-card'
import { Notice } from '@/ui/notice'
import { Sheet } from '@/ui/sheet'
import { nothingRead, type Reading, readWhole, tableOf } from '../export'
import type { LedgerFilter } from '../queries'
import { ledgerWords } from '../words'

type Step =
  | { is: 'not-started' }
  | { is: 'reading' }
  | { is: 'failed'; error: CallError }
  | { is: 'ready'; handOver: () => void }
  | { is: 'not-saved' }

/** The whole ledger as a file: read to its end first, then shared by a second tap. */
export const ExportSheet = ({
  kind,
  isOpen,
  onClose,
}: {
  kind: LedgerFilter
  isOpen: boolean
  onClose: () => void
}) => {
  const t = useWords(ledgerWords)
  const { step, count, start, stop } = useExport(kind)
  const close = () => {
    stop()
    onClose()
  }
  const isBrowser = process.env.TARO_ENV === 'h5'
  return (
    <Sheet isOpen={isOpen} title={t('exportTitle')} onClose={close}>
      <View>{t('exportNote', { kind: t(kind) })}</View>
      {step.is === 'not-started' && <Button text={t('exportStart')} onPress={start} />}
      {step.is === 'reading' && (
        <>
          <Notice icon="clock" title={t('exporting', { count })} />
          <Button kind="quiet" text={t('exportCancel')} onPress={close} />
        </>
      )}
      {step.is === 'failed' && <ErrorCard error={step.error} onRetry={start} />}
      {step.is === 'not-saved' && (
        <Notice
          tone="danger"
          icon="warning"
          title={t('notSaved')}
          action={{ text: t('exportStart'), onPress: start }}
        />
      )}
      {step.is === 'ready' && (
        <>
          <Notice tone="ok" icon="check" title={t('exportDone', { count })} />
          <Button text={t(isBrowser ? 'download' : 'share')} onPress={step.handOver} />
        </>
      )}
    </Sheet>
  )
}

const useExport = (kind: LedgerFilter) => {
  const t = useWords(ledgerWords)
  const [step, setStep] = useState<Step>({ is: 'not-started' })
  const [reading, setReading] = useState<Reading>(nothingRead)
  const abort = useRef<AbortController>()

  const start = () => {
    const mine = new AbortController()
    abort.current = mine
    setStep({ is: 'reading' })
    let latest = reading
    const onProgress = (now: Reading) => {
      latest = now
      setReading(now)
    }
    // Not awaited, so that the sheet's button does not stay busy: stopping has its own button.
    void readWhole(kind, reading, { signal: mine.signal, onProgress })
      .then(() => textFile(`${t('fileName')}-${serverDayAt(serverNow())}.csv`, tableOf(latest.entries, t)))
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
  return { step, count: reading.entries.length, start, stop }
}
