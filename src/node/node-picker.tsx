import { useWords } from '@/i18n/words'
import type { NodeRow } from '@/services/devices'
import { Sheet } from '@/ui/sheet'
import { NodeChoices } from './node-choices'
import { nodePickerWords } from './picker-words'

type Props = { isOpen: boolean; onPick: (node: NodeRow) => void; onClose: () => void }

/** A sheet in which one chooses one of the account's nodes. */
export const NodePicker = ({ isOpen, onPick, onClose }: Props) => {
  const t = useWords(nodePickerWords)
  return (
    <Sheet isOpen={isOpen} title={t('choose')} onClose={onClose}>
      <NodeChoices sort="own" onPick={onPick} isInSheet />
    </Sheet>
  )
}
