import { useQueries, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { query } from '@/request/query'
import { devices } from '@/services/devices'
import type { Tunnels } from '@/tunnel/runner'
import type { Tunnel } from '@/tunnel/tunnel'
import { knowNodes } from '@/tunnels/where-it-is'

/** The names and addresses of nodes, which the tunnels stored when a service was opened. */

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
    knowNodes([first, ...rest].flatMap(each => (each.isFetchedAfterMount && each.data?.items) || []))
  }, [first, rest])
}
