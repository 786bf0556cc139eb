import { View } from '@tarojs/components'
import { formatNumber } from '@/i18n/format-number'
import { useWords } from '@/i18n/words'
import { currentUid, useSession } from '@/session/session'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { spoken } from '@/ui/spoken'
import { showToast } from '@/ui/toast'
import { clearSettled, dropRest, tryAgain } from '../commands'
import { canBeCleared, canBeTriedAgain, countsOf } from '../entries'
import type { Backup } from '../store'
import { backupWords } from '../words'
import { Deletable } from './deletable'
import './tally.scss'

const states = ['done', 'skipped', 'failed', 'left'] as const

/** The counts, which always make up the total, as a bar and as numbers. */
export const Tally = ({ deviceId, backup }: { deviceId: string; backup: Backup }) => {
  const t = useWords(backupWords)
  const counts = countsOf(backup.entries)
  return (
    <Card title={t('total', { count: counts.total })}>
      <View className="tally" {...spoken({ role: 'img', label: t('tally', counts) })}>
        <View className="tally__bar">
          {states
            .filter(state => counts[state] > 0)
            .map(state => (
              <View key={state} className={`tally__part tally__part--${state}`} style={{ flexGrow: counts[state] }} />
            ))}
        </View>
        <View className="tally__numbers">
          {states.map(state => (
            <View key={state} className="tally__number">
              <View className={`tally__dot tally__part--${state}`} />
              <View>{`${t(state)} ${formatNumber(counts[state])}`}</View>
            </View>
          ))}
        </View>
      </View>
      <Buttons deviceId={deviceId} backup={backup} />
    </Card>
  )
}

const Buttons = ({ deviceId, backup }: { deviceId: string; backup: Backup }) => {
  const t = useWords(backupWords)
  const { entries, isPausedByUser, isRunning, pause } = backup
  const { done, skipped, failed, left } = countsOf(entries)
  const retryable = entries.filter(canBeTriedAgain).length
  const isSettled = left === 0 && entries.some(canBeCleared)
  const isHere = pause !== 'elsewhere'
  const hasBackedUp = done + skipped > 0
  const count = failed + left
  // What is on its way is paused first.
  const mayDrop = isHere && !isRunning && count > 0 && (isPausedByUser || left === 0)
  // What one account was told must not be read by the next.
  const uid = useSession(currentUid)
  const drop = () => showToast({ text: t('dropped', { count }), onUndo: dropRest(deviceId) })
  if (!hasBackedUp && !mayDrop && !(isHere && retryable > 0)) return null
  return (
    <View className="tally__buttons">
      {hasBackedUp && <Deletable key={uid} deviceId={deviceId} entries={entries} />}
      {isHere && retryable > 0 && (
        <Button
          kind="quiet"
          isSmall
          icon="refresh"
          text={t('retryAll', { count: retryable })}
          onPress={() => tryAgain(deviceId)}
        />
      )}
      {mayDrop && <Button kind="quiet" isSmall text={t('drop', { count })} onPress={drop} />}
      {isHere && isSettled && <Button kind="quiet" isSmall text={t('clear')} onPress={() => clearSettled(deviceId)} />}
    </View>
  )
}
