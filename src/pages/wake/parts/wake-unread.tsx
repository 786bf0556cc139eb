import { useWords, wordsNow } from '@/i18n/words'
import { wakeNow } from '@/node/waking'
import { Button } from '@/ui/button'
import { showToast } from '@/ui/toast'
import { useWrite } from '@/write/use-write'
import { WriteNotice } from '@/write/write-notice'
import { wakeWords } from '../words'

/** Wakes the node though its attempts and schedules could not be read: that it is back shows without them. */
export const WakeUnread = ({ deviceId }: { deviceId: string }) => {
  const t = useWords(wakeWords)
  const waking = useWrite(wakeNow, { onDone: () => showToast({ text: wordsNow(wakeWords)('wakingTitle') }) })
  return (
    <>
      <WriteNotice of={waking} />
      <Button
        icon="power"
        text={t('now')}
        busyText={t('waking')}
        onPress={() => waking.run({ deviceId })}
        needsNetwork
      />
    </>
  )
}
