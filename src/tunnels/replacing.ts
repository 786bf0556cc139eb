import type { MapCommand } from '@/tunnel/events'
import type { Tunnels } from '@/tunnel/runner'
import { errcodes } from '@/tunnel/shapes'
import { type AskedMap, mapsOf } from '@/tunnel/tunnel'
import { tunnelStatus } from '@/tunnel/tunnel-status'

type Deps = {
  tunnels: () => Tunnels
  command: (nodeId: string, command: MapCommand) => void
  /** Whichever other phone has opened it. False when none has. */
  closeOpened: (nodeId: string, mapId: string) => boolean
}

/**
 * Called after each change: what is replaced goes once the other one is open, however late. Until then its owner may have
 * no other way in, so it is closed before only where the account has no slot for both.
 */
export const followReplacing = async (before: Tunnels, { tunnels, command, closeOpened }: Deps): Promise<void> => {
  const refused = replacingIn(tunnels()).filter(
    ({ tunnel: { node }, map }) => isFull(map) && before[node.id]?.asked.maps[map.id]?.wants === 'running',
  )
  // The step that has led here is done by then.
  await Promise.resolve()
  for (const { tunnel, map, replaced } of refused) {
    const isElsewhere = closeOpened(tunnel.node.id, replaced.id)
    if (isElsewhere || replaced.wants === 'running')
      command(tunnel.node.id, { is: 'start', mapId: map.id, insteadOf: replaced.id })
  }
  for (const { tunnel, map, replaced } of replacingIn(tunnels())) {
    if (tunnelStatus(tunnel, map, Date.now()).state !== 'running') continue
    closeOpened(tunnel.node.id, replaced.id)
    command(tunnel.node.id, { is: 'remove', mapId: replaced.id })
  }
}

const isFull = ({ wants, ended }: AskedMap): boolean =>
  wants === 'stopped' && ended?.why === 'refused' && ended.errcode === errcodes.quotaUsedUp

const replacingIn = (tunnels: Tunnels) =>
  Object.values(tunnels).flatMap(tunnel =>
    mapsOf(tunnel).flatMap(map => {
      const replaced = tunnel.asked.maps[map.insteadOf ?? map.replaces ?? '']
      return replaced && replaced.wants !== 'removed' ? [{ tunnel, map, replaced }] : []
    }),
  )
