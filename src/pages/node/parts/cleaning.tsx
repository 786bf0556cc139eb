import { useState } from 'react'
import { failureText } from '@/i18n/errors'
import { formatBytes } from '@/i18n/format-size'
import { useLanguage } from '@/i18n/language'
import { nodeToolsWords } from '@/i18n/node-tools'
import { useWords } from '@/i18n/words'
import type { Overview } from '@/services/shapes/node-page'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Confirm } from '@/ui/confirm'
import { Icon } from '@/ui/icon'
import { Row } from '@/ui/row'
import { freeableBytes, useCleaning } from '../use-cleaning'

type Props = { deviceId: string; name: string; overview: Overview | undefined }

/** Two ways to make room, each with what it would free and what it has freed. */
export const Cleaning = (props: Props) => {
  const t = useWords(nodeToolsWords)
  return (
    <Card title={t('room')} isFlush>
      <CacheRow {...props} />
      <SpaceRow {...props} />
    </Card>
  )
}

/** A cache fills again by itself: nothing is lost, so nothing is asked. */
const CacheRow = ({ deviceId, name, overview }: Props) => {
  const t = useWords(nodeToolsWords)
  const before = overview ? freeableBytes('cache', overview) : null
  const cleaning = useCleaning('cache', { deviceId, name, before })
  return (
    <Row
      title={t('cache')}
      note={useRoomNote(before, cleaning)}
      leading={<Icon name="broom" />}
      trailing={
        <Button isSmall kind="quiet" text={t('clean')} busyText={t('cleaning')} onPress={cleaning.clean} needsNetwork />
      }
    />
  )
}

const SpaceRow = ({ deviceId, name, overview }: Props) => {
  const t = useWords(nodeToolsWords)
  const [isOpen, setOpen] = useState(false)
  const before = overview ? freeableBytes('space', overview) : null
  const cleaning = useCleaning('space', { deviceId, name, before })
  const free = async () => {
    await cleaning.clean()
    setOpen(false)
  }
  return (
    <>
      <Row
        title={t('space')}
        note={useRoomNote(before, cleaning)}
        leading={<Icon name="down" />}
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
  before: number | null,
  { freedBytes, error }: Pick<ReturnType<typeof useCleaning>, 'freedBytes' | 'error'>,
): string => {
  const t = useWords(nodeToolsWords)
  const language = useLanguage()
  if (error) return failureText(error, language)
  if (freedBytes !== undefined) return t('hasFreed', { size: formatBytes(freedBytes) })
  if (before === null) return t('readWhenOnline')
  return before === 0 ? t('nothingToFree') : t('canFree', { size: formatBytes(before) })
}
