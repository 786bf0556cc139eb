import { useEffect } from 'react'
import { linesOf, nameOf, targetOf } from '@/tunnels/entries'
import { useIsKnown, useRefreshError } from '@/tunnels/everywhere/refresh'
import { readEverywhere, startTunnels, useTunnels } from '@/tunnels/store'
import type { QueryLike } from '@/ui/query-state'
import { useNow } from '@/ui/use-now'
import { useKnownNodes } from './known-nodes'
import { useShownName } from './use-node-name'

/** What a search looks through. */
export type KnownService = { id: string; name: string; nodeName: string; target: string }

export type FoundServices = {
  services: readonly KnownService[]
  /** Those of every phone are among them. */
  areAll: boolean
  /** Why those of other phones could not be read, and how they are; without a network they are once it is back. */
  unread?: Pick<QueryLike<unknown>, 'error' | 'refetch'>
}

type Props = { onFound: (found: FoundServices) => void }

/** For pages that only name the services at home, whichever phone made them. Draws nothing. */
export const AllServices = ({ onFound }: Props) => {
  const areAll = useIsKnown()
  const error = useRefreshError()
  useEffect(startTunnels, [])
  useEffect(() => void readEverywhere(), [])
  const tunnels = useTunnels()
  useKnownNodes(tunnels)
  const shownName = useShownName()
  const found = JSON.stringify(
    linesOf(tunnels, useNow(60_000)).map(({ tunnel, map }): KnownService => {
      return { id: map.id, name: nameOf(map), nodeName: shownName(tunnel.node), target: targetOf(map) }
    }),
  )
  useEffect(() => {
    // as: written a line above.
    const services = JSON.parse(found) as KnownService[]
    const isFailed = error && error.kind !== 'offline'
    onFound({ services, areAll, ...(isFailed && { unread: { error, refetch: readEverywhere } }) })
  }, [found, areAll, error, onFound])
  return null
}
