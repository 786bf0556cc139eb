import { shownState } from '@/lib/node-state'
import type { NodeState } from '@/services/devices'
import { useServerNow } from '@/ui/use-now'

type Reported = Parameters<typeof shownState>[0]

/** How a node is shown now; unknown before it is read. */
export const useShownState = (node: Reported | undefined): NodeState => {
  const nowMs = useServerNow(15_000)
  return node ? shownState(node, nowMs) : 'unknown'
}
