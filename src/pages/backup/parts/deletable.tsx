import { useState } from 'react'
import { formatBytes } from '@/i18n/format-size'
import { formatMoment } from '@/i18n/format-time'
import { useLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import { useUntilAllowed } from '@/session/use-until-allowed'
import { Button } from '@/ui/button'
import { Empty } from '@/ui/empty'
import { ErrorCard } from '@/ui/error-card'
import type { IconName } from '@/ui/icon'
import { WindowedList } from '@/ui/list/windowed-list'
import { useLook } from '@/ui/look'
import { Notice } from '@/ui/notice'
import { Pills } from '@/ui/pills'
import { ScrollArea } from '@/ui/scroll-area'
import { Sheet } from '@/ui/sheet'
import { useServerNow } from '@/ui/use-now'
import { isBackedUp, type Look, noLook, type Standing, standingOf } from '../confirming'
import { type Entry, type Placed, placed } from '../entries'
import { useConfirming } from '../use-confirming'
import { backupWords } from '../words'
import './deletable.scss'
import { NamedPicture, pictureLineHeight, useNameOf } from './picture-line'

type Props = { deviceId: string; entries: readonly Entry[] }

/** Which pictures of this run the node has now, as it says in this very look. */
export const Deletable = ({ deviceId, entries }: Props) => {
  const t = useWords(backupWords)
  const [isOpen, setOpen] = useState(false)
  const confirming = useConfirming(deviceId)
  const open = () => {
    setOpen(true)
    void confirming.start()
  }
  const close = () => {
    confirming.stop()
    setOpen(false)
  }
  return (
    <>
      <Button kind="quiet" isSmall icon="check" text={t('deletable')} onPress={open} />
      <Sheet isOpen={isOpen} title={t('deletableTitle')} onClose={close}>
        <Found entries={entries} confirming={confirming} />
      </Sheet>
    </>
  )
}

const groups = ['confirmed', 'unconfirmed', 'unasked'] as const
type Group = (typeof groups)[number]
const groupOf = (standing: Standing): Group => (standing === 'lost' ? 'unconfirmed' : standing)

type Line = Placed & { standing: Standing }
type FoundProps = Pick<Props, 'entries'> & { confirming: ReturnType<typeof useConfirming> }

const Found = ({ entries, confirming }: FoundProps) => {
  const t = useWords(backupWords)
  const [group, setGroup] = useState<Group>('confirmed')
  const { look, isAsking, error, isNodeOffline, beganAtMs, goOn, start } = confirming
  const shown = useUntilAllowed(error)
  const linesOf = (seen: Look) =>
    placed(entries).map((each): Line => ({ ...each, standing: standingOf(each.entry, seen) }))
  // Before the last answer the server may be telling what the node had.
  const lines = linesOf(isAsking ? noLook : look)
  const count = (is: Standing) => lines.filter(({ standing }) => standing === is).length
  const lost = count('lost')
  const counts = { confirmed: count('confirmed'), unconfirmed: lost + count('unconfirmed'), unasked: count('unasked') }
  const isOver = !isAsking && !error && !isNodeOffline
  return (
    <>
      {isAsking && <Notice icon="clock" title={t('checking', progressOf(linesOf(look)))} />}
      {shown && <ErrorCard error={shown} onRetry={goOn} />}
      {isNodeOffline && <Notice tone="warn" icon="offline" title={t('node-offlineTitle')} note={t('deletableAway')} />}
      {counts.confirmed > 0 && <Confirmed count={counts.confirmed} atMs={beganAtMs} />}
      {isOver && counts.confirmed === 0 && (
        <Notice tone="warn" icon="warning" title={t('noneConfirmed')} note={t('noneConfirmedNote')} />
      )}
      {lost > 0 && <Notice tone="warn" icon="warning" title={t('lostTitle', { count: lost })} note={t('lostNote')} />}
      <Pills
        kind="filter"
        label={t('show')}
        options={groups.map(value => ({ value, text: t(value), count: counts[value] }))}
        value={group}
        onChange={setGroup}
      />
      <Lines lines={lines.filter(({ standing }) => groupOf(standing) === group)} />
      {!isAsking && !shown && (
        <Button kind="quiet" icon="refresh" text={t('checkAgain')} onPress={start} needsNetwork />
      )}
    </>
  )
}

/** By the server's clock: the node may lose them later. */
const Confirmed = ({ count, atMs }: { count: number; atMs: number }) => {
  const t = useWords(backupWords)
  const time = formatMoment(atMs, useServerNow(60_000), useLanguage())
  return <Notice tone="ok" icon="check" title={t('confirmedCount', { count })} note={t('confirmedNote', { time })} />
}

/** Of the pictures that are backed up: the others are not asked about. */
const progressOf = (lines: readonly Line[]) => {
  const asked = lines.filter(({ entry }) => isBackedUp(entry))
  return { asked: asked.filter(({ standing }) => standing !== 'unasked').length, total: asked.length }
}

/** Longer lists do not fit on any screen: they scroll between the rest. */
const maxInSheet = 6

const Lines = ({ lines }: { lines: readonly Line[] }) => {
  const t = useWords(backupWords)
  const { textScale } = useLook()
  if (lines.length === 0) return <Empty title={t('emptyShown')} note={t('emptyShownNote')} />
  const list = (
    <WindowedList items={lines} keyOf={idOf} rowHeight={pictureLineHeight(textScale)} isMeasured>
      {line => <Picture line={line} />}
    </WindowedList>
  )
  return lines.length > maxInSheet ? <ScrollArea className="deletable__area">{list}</ScrollArea> : list
}

const idOf = ({ entry }: Line) => entry.id

const looks: Record<Standing, { tone: Entry['state']; icon: IconName }> = {
  confirmed: { tone: 'done', icon: 'check' },
  lost: { tone: 'failed', icon: 'warning' },
  unconfirmed: { tone: 'left', icon: 'info' },
  unasked: { tone: 'left', icon: 'clock' },
}

const Picture = ({ line }: { line: Line }) => {
  const t = useWords(backupWords)
  const { entry, standing } = line
  const name = useNameOf(line)
  const state = `${formatBytes(entry.sizeBytes)} · ${t(`is-${standing}`)}`
  return <NamedPicture path={entry.path} name={name} label={`${name} ${state}`} state={state} {...looks[standing]} />
}
