import { useWords } from '@/i18n/words'
import type { NodeState } from '@/services/devices'
import { type DotState, StateDot } from '@/ui/state-dot'
import { nodePickerWords } from './picker-words'

const dots: Record<NodeState, DotState> = { online: 'on', offline: 'off', unknown: 'unknown' }
export const stateName = { online: 'isOn', offline: 'isOff', unknown: 'isUnknown' } as const

/** A node's state as a dot and a word; `text` replaces the word where it says too little. */
export const NodeStateDot = ({ state, text }: { state: NodeState; text?: string }) => {
  const t = useWords(nodePickerWords)
  return <StateDot state={dots[state]} text={text ?? t(stateName[state])} />
}
