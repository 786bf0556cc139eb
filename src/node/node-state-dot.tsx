import { nodesWords } from '@/i18n/nodes'
import { useWords } from '@/i18n/words'
import type { NodeState } from '@/services/devices'
import { type DotState, StateDot } from '@/ui/state-dot'

const dots: Record<NodeState, DotState> = { online: 'on', offline: 'off', unknown: 'unknown' }

/** A node's state as a dot and a word; `text` replaces the word where it says too little. */
export const NodeStateDot = ({ state, text }: { state: NodeState; text?: string }) => {
  const t = useWords(nodesWords)
  return <StateDot state={dots[state]} text={text ?? t(state)} />
}
