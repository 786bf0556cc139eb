import { useQueries, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { query } from '@/request/query'
import { devices } from '@/services/devices'
import type { Tunnels } from '@/tunnel/runner'
import type { Tunnel } from '@/tunnel/tunnel'
import { linesOf } from '@/tunnels/entries'
import { doorsElsewhere } from '@/tunnels/everywhere/doors'
import { useKept } from '@/tunnels/everywhere/kept'
import { useIsKnown, useRefreshError } from '@/tunnels/everywhere/refresh'
import { knowNode, useTunnels } from '@/tunnels/store'
import { useNow } from '@/ui/use-now'
import { useEverywhere } from './use-everywhere'

/** Whether a page is about what is on a node. */
type IsAbout = (tunnel: Tunnel) => boolean

/** Every service of the account in its state. `isRead`: what other phones have is known; `isReadAnew`: since the page opened. */
export const useServices = (isAbout: IsAbout) => {
  const tunnels = useTunnels()
  useKnownNodes(tunnels, isAbout)
  const kept = useKept()
  const isOver = useEverywhere()
  const lines = linesOf(tunnels, useNow(15_000), doorsElsewhere(kept, tunnels))
  const error = useRefreshError()
  const isRead = useIsKnown()
  return { tunnels, kept, lines, error, isRead, isReadAnew: isRead && isOver }
}

/** Refreshes the names and addresses of the page's nodes, which the tunnels stored when a service was opened. */
const useKnownNodes = (tunnels: Tunnels, isAbout: IsAbout): void => {
  const ids = Object.values(tunnels).flatMap(tunnel => (isAbout(tunnel) ? tunnel.node.id : []))
  const isOne = ids.length === 1
  const first = useQuery({
    ...query(devices.nodes, { search: isOne ? ids[0] : '', sort: 'own' }),
    enabled: ids.length > 0,
  })
  const { items = [], nextCursor } = first.data ?? {}
  // Of a fleet the first page is not all.
  const further = !isOne && nextCursor ? ids.filter(id => !items.some(node => node.id === id)) : []
  const rest = useQueries({ queries: further.map(search => query(devices.nodes, { search, sort: 'own' })) })
  useEffect(() => {
    // A stored response from an earlier run may be older than the tunnel.
    for (const { id, name, tunnelAddr } of [first, ...rest].flatMap(
      each => (each.isFetchedAfterMount && each.data?.items) || [],
    ))
      if (tunnelAddr) knowNode({ id, name, addr: tunnelAddr })
  }, [first, rest])
}
