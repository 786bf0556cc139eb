import { useQueries } from '@tanstack/react-query'
import { useEffect } from 'react'
import { query } from '@/request/query'
import { devices } from '@/services/devices'
import type { Tunnels } from '@/tunnel/runner'
import { knowNode } from '@/tunnels/store'

/** Refreshes the nodes' names and addresses, which the tunnels stored when a service was opened. */
export const useKnownNodes = (tunnels: Tunnels): void => {
  const ids = Object.keys(tunnels)
  const replies = useQueries({ queries: ids.map(search => query(devices.nodes, { search, sort: 'own' })) })
  useEffect(() => {
    // A stored response from an earlier run may be older than the tunnel.
    for (const { id, name, tunnelAddr } of replies.flatMap(
      each => (each.isFetchedAfterMount && each.data?.items) || [],
    ))
      if (tunnelAddr) knowNode({ id, name, addr: tunnelAddr })
  }, [replies])
}
