import { useState } from 'react'
import { failureText } from '@/i18n/errors'
import { formatBytes } from '@/i18n/format-size'
import { useLanguage } from '@/i18n/language'
import { useWords, wordsNow } from '@/i18n/words'
import { serverNow } from '@/lib/clock'
import type { Overview } from '@/services/node-page'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Confirm } from '@/ui/confirm'
import { Icon } from '@/ui/icon'
import { Row } from '@/ui/row'
import { unknownValue } from '@/ui/stat'
import { showToast } from '@/ui/toast'
import { useWrite } from '@/write/use-write'
import { WriteNotice } from '@/write/write-notice'
import { nodeToolsWords } from '../tools-words'
import { cleanCache, freeSpace } from '../writes'

type Props = { deviceId: string; name: string; overview: Overview | undefined }

/** Undefined while nobody tells; null: its node is not there to tell. */
type Freeable = number | null | undefined
type RowProps = { name: string; freeableBytes: Freeable; cleanUp: ReturnType<typeof useCleanUp> }

/** Two ways to make room, each with what it would free and what it has freed. */
export const CleanUp = (props: Props) => {
  const t = useWords(nodeToolsWords)
  const { name, overview } = props
  const cache = useCleanUp('cache', props)
  const space = useCleanUp('space', props)
  const isSilent = overview !== undefined && overview.state !== 'online'
  const told = (bytes: Freeable): Freeable => bytes ?? (isSilent ? null : undefined)
  return (
    <>
      <Card title={t('room')} isFlush>
        <CacheRow name={name} freeableBytes={told(overview?.cacheBytes)} cleanUp={cache} />
        <SpaceRow name={name} freeableBytes={told(overview?.reclaimableBytes)} cleanUp={space} />
      </Card>
      {/* A refusal stands in the row. */}
      <WriteNotice of={{ ...cache, error: undefined }} />
      <WriteNotice of={{ ...space, error: undefined }} />
    </>
  )
}

/** A cache refills by itself: nothing is lost, so no confirmation is needed. */
const CacheRow = ({ freeableBytes, cleanUp }: RowProps) => {
  const t = useWords(nodeToolsWords)
  return (
    <Row
      title={t('cache')}
      note={useRoomNote(freeableBytes, cleanUp)}
      leading={<Icon name="broom" />}
      trailing={
        <Button isSmall kind="quiet" text={t('clean')} busyText={t('cleaning')} onPress={cleanUp.clean} needsNetwork />
      }
    />
  )
}

const SpaceRow = ({ name, freeableBytes, cleanUp }: RowProps) => {
  const t = useWords(nodeToolsWords)
  const [isOpen, setOpen] = useState(false)
  const free = async () => {
    await cleanUp.clean()
    setOpen(false)
  }
  return (
    <>
      <Row
        title={t('space')}
        note={useRoomNote(freeableBytes, cleanUp)}
        leading={<Icon name="disk" />}
        trailing={<Button isSmall kind="quiet" text={t('free')} onPress={() => setOpen(true)} needsNetwork />}
      />
      <Confirm
        isOpen={isOpen}
        title={t('spaceTitle', { name })}
        effect={t('spaceEffect')}
        confirmText={t('free')}
        needsNetwork
        onConfirm={free}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

const useRoomNote = (
  freeableBytes: Freeable,
  { freedBytes, error }: Pick<ReturnType<typeof useCleanUp>, 'freedBytes' | 'error'>,
): string => {
  const t = useWords(nodeToolsWords)
  const language = useLanguage()
  if (error) return failureText(error, language)
  if (freedBytes !== undefined) return t('hasFreed', { size: formatBytes(freedBytes) })
  if (freeableBytes === undefined) return unknownValue
  if (freeableBytes === null) return t('readWhenOnline')
  return freeableBytes === 0 ? t('nothingToFree') : t('canFree', { size: formatBytes(freeableBytes) })
}

const rows = { cache: cleanCache, space: freeSpace } as const

/** What is read this much later takes the place of an outcome: it may be another one by then. */
const justNowMs = 60_000

/** Cleans up, and reports what was freed. */
const useCleanUp = (kind: keyof typeof rows, { deviceId, name, overview }: Props) => {
  const [freedBytes, setFreedBytes] = useState<number>()
  const [endedAtMs, setEndedAtMs] = useState(0)
  const cleanUp = useWrite<(typeof rows)[typeof kind]['call']>(rows[kind], {
    onDone: reply => {
      setFreedBytes(reply.freedBytes)
      setEndedAtMs(serverNow())
      showToast({ text: wordsNow(nodeToolsWords)('freed', { name, size: formatBytes(reply.freedBytes) }) })
    },
    onFailed: () => setEndedAtMs(serverNow()),
  })
  const isOutdated = overview !== undefined && overview.atMs - endedAtMs > justNowMs
  const outcome = isOutdated ? { error: undefined, freedBytes: undefined } : { error: cleanUp.error, freedBytes }
  return { ...cleanUp, ...outcome, clean: () => cleanUp.run({ deviceId }) }
}
