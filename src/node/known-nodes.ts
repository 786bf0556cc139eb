import { useQueries, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { later } from '@/lib/pauses'
import { query } from '@/request/query'
import { request } from '@/request/send'
import { devices, type NodeRow } from '@/services/devices'
import { trackAccount } from '@/session/session'
import type { Tunnels } from '@/tunnel/runner'
import type { Tunnel } from '@/tunnel/tunnel'
import { commandTunnel, knowNode } from '@/tunnels/store'

/** The names and addresses of nodes, which the tunnels stored when a service was opened. */

const know = (nodes: readonly NodeRow[]): void => {
  for (const { id, name, tunnelAddr } of nodes) if (tunnelAddr) knowNode({ id, name, addr: tunnelAddr })
}

/** Refreshes them for a page that is about these. */
export const useKnownNodes = (tunnels: Tunnels, isAbout: (tunnel: Tunnel) => boolean = () => true): void => {
  const ids = Object.values(tunnels).flatMap(tunnel => (isAbout(tunnel) ? tunnel.node.id : []))
  // Also for one alone: whether another has its name shows in the list.
  const first = useQuery({ ...query(devices.nodes, { search: '', sort: 'own' }), enabled: ids.length > 0 })
  const { items = [], nextCursor } = first.data ?? {}
  // Of a fleet the first page is not all.
  const further = nextCursor ? ids.filter(id => !items.some(node => node.id === id)) : []
  const rest = useQueries({ queries: further.map(search => query(devices.nodes, { search, sort: 'own' })) })
  useEffect(() => {
    // A stored response from an earlier run may be older than the tunnel.
    know([first, ...rest].flatMap(each => (each.isFetchedAfterMount && each.data?.items) || []))
  }, [first, rest])
}

/** Longer nobody waits for it: it is started where its node was. */
const patienceMs = 3_000

/** Starts a service where its node is by now, for pages that have not read that before; unless it is not wanted any more. */
export const startWhereItIs = async (nodeId: string, mapId: string, isWanted = () => true): Promise<void> => {
  const isOtherAccount = trackAccount()
  const read = request(devices.nodes, { search: nodeId, sort: 'own' }).then(({ items }) => items)
  const nothing = new Promise<[]>(resolve => later(patienceMs, () => resolve([])))
  const nodes = await Promise.race([read.catch(() => []), nothing])
  if (isOtherAccount() || !isWanted()) return
  know(nodes)
  commandTunnel(nodeId, { is: 'start', mapId })
}
