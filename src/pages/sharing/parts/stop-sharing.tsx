import { useWords } from '@/i18n/words'
import { Confirm } from '@/ui/confirm'
import { showToast } from '@/ui/toast'
import type { Given } from '../link'
import { addressOf } from '../ways'
import { sharingWords } from '../words'

type Props = {
  name: string
  /** What the tap was about: its node may be lost while the question is open. */
  asked: Given | undefined
  onStop: (given: Given) => void
  onClose: () => void
}

/** Shuts out for good whoever has the address. */
export const StopSharing = ({ name, asked, onStop, onClose }: Props) => {
  const t = useWords(sharingWords)
  const stop = () => {
    if (asked) onStop(asked)
    // Its node may not hear of it for long.
    showToast({ text: t('stopping') })
    onClose()
  }
  return (
    <Confirm
      isOpen={asked !== undefined}
      isDangerous
      title={t('stopTitle', { name })}
      effect={t('stopNote', { address: asked ? addressOf(asked) : '' })}
      confirmText={t('stop')}
      onConfirm={stop}
      onClose={onClose}
    />
  )
}
