import type { MapCommand } from '@/tunnel/events'
import type { Tunnels } from '@/tunnel/runner'
import { mapsOf } from '@/tunnel/tunnel'
import { tunnelStatus } from '@/tunnel/tunnel-status'

type Deps = {
  tunnels: () => Tunnels
  command: (nodeId: string, command: MapCommand) => void
  /** Whichever phone has opened it. */
  closeOpened: (nodeId: string, mapId: string) => void
}

/**
 * Called after each change: what is replaced goes once the other one is open, however late. Until then its owner may have
 * no other way in.
 */
export const removeReplaced = async ({ tunnels, command, closeOpened }: Deps): Promise<void> => {
  // The step that has led here is done by then.
  await Promise.resolve()
  for (const { tunnel, map, replaced } of replacingIn(tunnels())) {
    if (tunnelStatus(tunnel, map, Date.now()).state !== 'running') continue
    closeOpened(tunnel.node.id, replaced.id)
    command(tunnel.node.id, { is: 'remove', mapId: replaced.id })
  }
}

const replacingIn = (tunnels: Tunnels) =>
  Object.values(tunnels).flatMap(tunnel =>
    mapsOf(tunnel).flatMap(map => {
      const replaced = tunnel.asked.maps[map.replaces ?? '']
      return replaced && replaced.wants !== 'removed' ? [{ tunnel, map, replaced }] : []
    }),
  )
