import { useEffect } from 'react'
import { linesOf, nameOf, targetOf } from '@/tunnels/entries'
import { useIsKnown } from '@/tunnels/everywhere/refresh'
import { readEverywhere, startTunnels, useTunnels } from '@/tunnels/store'
import { useNow } from '@/ui/use-now'
import { useKnownNodes } from './known-nodes'
import { useShownName } from './use-node-name'

/** What a search looks through. */
export type KnownService = { id: string; name: string; nodeName: string; target: string }

type Props = { onFound: (services: readonly KnownService[], areAll: boolean) => void }

/** For pages that only name the services at home, whichever phone made them. Draws nothing. */
export const AllServices = ({ onFound }: Props) => {
  const areAll = useIsKnown()
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
  // as: written a line above.
  useEffect(() => onFound(JSON.parse(found) as KnownService[], areAll), [found, areAll, onFound])
  return null
}
