import { View } from '@tarojs/components'
import { formatPercent } from '@/i18n/format-number'
import { useWords } from '@/i18n/words'
import { isRunning } from '@/node/firmware-update'
import type { FirmwareUpdate, Overview } from '@/services/node-page'
import { Card } from '@/ui/card'
import { Notice } from '@/ui/notice'
import { spoken } from '@/ui/spoken'
import { StateDot } from '@/ui/state-dot'
import { firmwareWords } from '../firmware-words'

type Props = { update: FirmwareUpdate; version: string; state: Overview['state']; atMs: number }

/** The newest update's progress or result; the installed version decides whether it succeeded. */
export const FirmwareUpdateCard = ({ update, version, state, atMs }: Props) => {
  const t = useWords(firmwareWords)
  if (isRunning(update, atMs)) return <Running update={update} isSilent={state === 'offline'} />
  if (version === update.toVersion)
    return <Notice tone="ok" icon="check" title={t('doneTitle', { version })} note={t('doneNote')} />
  if (update.phase === 'failed')
    return (
      <Notice
        tone="danger"
        icon="warning"
        title={t('failedTitle')}
        note={[update.reason, t('failedNote', { version })].filter(Boolean).join('\n')}
      />
    )
  const title = t(update.phase === 'done' ? 'doubtTitle' : 'overdueTitle')
  return <Notice tone="warn" icon="warning" title={title} note={t('doubtNote', { version })} />
}

const Running = ({ update, isSilent }: { update: FirmwareUpdate; isSilent: boolean }) => {
  const t = useWords(firmwareWords)
  const { phase, percent, fromVersion, toVersion } = update
  const phases = {
    downloading: t('downloading'),
    installing: t('installing'),
    restarting: t('restarting'),
    unknown: t('unknown'),
    // Not shown here: they have ended.
    done: '',
    failed: '',
  }
  const progress = t('progress', { phase: phases[phase], percent: formatPercent(percent / 100) })
  return (
    <Card title={t('fromTo', { from: fromVersion, to: toVersion })}>
      <View className="firmware__progress" {...spoken({ role: 'status', isLive: true })}>
        <StateDot state="changing" text={progress} />
        <View className="firmware__track" {...spoken({ isHidden: true })}>
          <View className="firmware__part" style={{ width: `${percent}%` }} />
        </View>
        <View className="firmware__note">{t(isSilent ? 'silent' : 'mayLeave')}</View>
      </View>
    </Card>
  )
}
