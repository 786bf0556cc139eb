import { formatBytes } from '@/i18n/format-size'
import { type Translate, useWords } from '@/i18n/words'
import { open, routes } from '@/routes'
import { Notice } from '@/ui/notice'
import { resume } from '../commands'
import { countsOf, type Entry, isLeft } from '../entries'
import type { Backup } from '../store'
import { backupWords } from '../words'

type Pause = NonNullable<Backup['pause']>

/** WeChat stops an app that is not in front, a browser one whose window is closed. */
const runningNote = process.env.TARO_ENV === 'weapp' ? 'runningInWeChat' : 'runningNote'

type Props = { deviceId: string; backup: Backup; onFolder: () => void }

/** The backup's state: running, done, or what it waits for, with the button that ends the wait. */
export const PauseNotice = ({ deviceId, backup, onFolder }: Props) => {
  const t = useWords(backupWords)
  const { entries, pause, isPausedByUser, isRunning, isStored } = backup
  const counts = countsOf(entries)
  const resumeNow = { text: t('resumeNow'), onPress: () => resume(deviceId) }
  const toFolder = (text: string) => ({ text, onPress: onFolder })
  const actions: Record<Pause, { text: string; onPress: () => unknown } | undefined> = {
    'no-folder': toFolder(t('chooseFolder')),
    'mobile-ask': { text: t('useMobile'), onPress: () => resume(deviceId, { mayUseMobileData: true }) },
    'mobile-never': { text: t('toSettings'), onPress: () => open(routes.settings.settings()) },
    offline: undefined,
    network: resumeNow,
    portal: resumeNow,
    'too-slow': { text: t('tryNow'), onPress: () => resume(deviceId) },
    'node-offline': resumeNow,
    'disk-full': toFolder(t('otherFolder')),
    busy: resumeNow,
    'signed-out': { text: t('resumeNow'), onPress: () => open(routes.account.signIn()) },
    'no-consent': resumeNow,
    elsewhere: undefined,
    'not-yours': { text: t('pickTitle'), onPress: () => open(routes.backup.backup()) },
  }
  return (
    <>
      {!isStored && <Notice tone="warn" icon="warning" title={t('notStored')} note={t('notStoredNote')} />}
      {isPausedByUser && counts.left > 0 && pause !== 'elsewhere' && (
        <Notice icon="clock" title={t('pausedTitle')} note={t('pausedNote')} />
      )}
      {pause && (
        <Notice
          tone="warn"
          icon={pause === 'offline' || pause === 'node-offline' ? 'offline' : 'clock'}
          title={t(`${pause}Title`)}
          note={noteOf(t, pause, entries)}
          action={actions[pause]}
        />
      )}
      {isRunning && counts.left > 0 && <Notice icon="backup" title={t('running')} note={t(runningNote)} />}
      {!isRunning && !pause && counts.left === 0 && counts.total > 0 && <Ending failed={counts.failed} />}
    </>
  )
}

const Ending = ({ failed }: { failed: number }) => {
  const t = useWords(backupWords)
  return failed === 0 ? (
    <Notice tone="ok" icon="check" title={t('allDone')} note={t('allDoneNote')} />
  ) : (
    <Notice tone="danger" icon="warning" title={t('someFailed', { count: failed })} note={t('someFailedNote')} />
  )
}

const noteOf = (t: Translate<typeof backupWords>, pause: Pause, entries: readonly Entry[]): string => {
  if (pause !== 'mobile-ask') return t(`${pause}Note`)
  const leftBytes = entries.filter(isLeft).reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
  return t('mobile-askNote', { size: formatBytes(leftBytes) })
}
