import { View } from '@tarojs/components'
import { formatNumber } from '@/i18n/format-number'
import { useWords } from '@/i18n/words'
import { currentUid, useSession } from '@/session/session'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { spoken } from '@/ui/spoken'
import { clearSettled, tryAgain } from '../commands'
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
  const retryable = backup.entries.filter(canBeTriedAgain).length
  const isSettled = counts.left === 0 && backup.entries.some(canBeCleared)
  const isHere = backup.pause !== 'elsewhere'
  const hasBackedUp = counts.done + counts.skipped > 0
  // What one account was told must not be read by the next.
  const uid = useSession(currentUid)
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
      {(hasBackedUp || (isHere && (retryable > 0 || isSettled))) && (
        <View className="tally__buttons">
          {hasBackedUp && <Deletable key={uid} deviceId={deviceId} entries={backup.entries} />}
          {isHere && retryable > 0 && (
            <Button
              kind="quiet"
              isSmall
              icon="refresh"
              text={t('retryAll', { count: retryable })}
              onPress={() => tryAgain(deviceId)}
            />
          )}
          {isHere && isSettled && (
            <Button kind="quiet" isSmall text={t('clear')} onPress={() => clearSettled(deviceId)} />
          )}
        </View>
      )}
    </Card>
  )
}
