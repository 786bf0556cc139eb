import { View } from '@tarojs/components'
import { uiWords } from '@/i18n/ui'
import { useWords } from '@/i18n/words'
import { Button } from './button'
import { Sheet } from './sheet'
import type { Press } from './use-press'

type Props = {
  isOpen: boolean
  /** Names the object: “Remove Study NAS?” */
  title: string
  /** Names the effect: what stops, what is lost. */
  effect: string
  /** The verb, never "OK". */
  confirmText: string
  /** Where “Cancel” could mean either. */
  keepText?: string
  isDangerous?: boolean
  needsNetwork?: boolean
  onConfirm: Press
  onClose: () => void
}

/** Asks before something that is hard to undo. Closing it means "no". */
export const Confirm = (props: Props) => {
  const { isOpen, title, effect, confirmText, isDangerous = false, needsNetwork = false, onConfirm, onClose } = props
  const t = useWords(uiWords)
  return (
    <Sheet isOpen={isOpen} title={title} onClose={onClose}>
      <View>{effect}</View>
      <Button
        text={confirmText}
        kind={isDangerous ? 'danger' : 'primary'}
        onPress={onConfirm}
        needsNetwork={needsNetwork}
      />
      <Button text={props.keepText ?? t('cancel')} kind="quiet" onPress={onClose} />
    </Sheet>
  )
}
