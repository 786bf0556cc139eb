import { View } from '@tarojs/components'
import { backupWords } from '@/i18n/backup'
import { useWords } from '@/i18n/words'
import { Button } from '@/ui/button'
import { type Backup, hold, resume } from '../store'
import './actions.scss'

/** At the bottom: choose pictures, and pause or resume while there is something to do. */
export const Actions = ({ deviceId, backup, onChoose }: { deviceId: string; backup: Backup; onChoose: () => void }) => {
  const t = useWords(backupWords)
  const isOpen = backup.entries.some(({ state }) => state === 'left')
  return (
    <View className="backup-actions">
      {isOpen && backup.isHeld && <Button kind="quiet" text={t('resume')} onPress={() => resume(deviceId)} />}
      {isOpen && !backup.isHeld && <Button kind="quiet" text={t('hold')} onPress={() => hold(deviceId)} />}
      <Button text={t('chooseMore')} onPress={onChoose} />
    </View>
  )
}
