import { useKnownNodes } from '@/node/known-nodes'
import { useShownName } from '@/node/use-node-name'
import { mapValues, type Tunnel } from '@/tunnel/tunnel'
import { linesOf } from '@/tunnels/entries'
import { doorsElsewhere } from '@/tunnels/everywhere/doors'
import { useKept } from '@/tunnels/everywhere/kept'
import { useIsKnown, useRefreshError } from '@/tunnels/everywhere/refresh'
import { useTunnels } from '@/tunnels/store'
import { useNow } from '@/ui/use-now'
import { useEverywhere } from './use-everywhere'

/** Whether a page is about what is on a node. */
type IsAbout = (tunnel: Tunnel) => boolean

/** Every service of the account in its state. `isRead`: what other phones have is known; `isReadAnew`: since the page opened. */
export const useServices = (isAbout: IsAbout) => {
  const known = useTunnels()
  useKnownNodes(known, isAbout)
  const shownName = useShownName()
  const tunnels = mapValues(known, tunnel => ({ ...tunnel, node: { ...tunnel.node, name: shownName(tunnel.node) } }))
  const kept = useKept()
  const isOver = useEverywhere()
  const lines = linesOf(tunnels, useNow(15_000), doorsElsewhere(kept, tunnels))
  const error = useRefreshError()
  const isRead = useIsKnown()
  return { tunnels, kept, lines, error, isRead, isReadAnew: isRead && isOver }
}
