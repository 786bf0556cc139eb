import { type ReactNode, useEffect } from 'react'
import { serverNow } from '@/lib/clock'
import { rules } from '@/tunnel/shapes'
import { type OpenDoor, openDoors } from '@/tunnels/everywhere/doors'
import { useKept } from '@/tunnels/everywhere/kept'
import { startTunnels, useTunnels } from '@/tunnels/store'
import { useNow } from '@/ui/use-now'

/** What of the account's homes is, or may be, open, by whichever phone. */
export const useOpenDoors = (): OpenDoor[] =>
  openDoors(useKept(), useTunnels(), useNow(15_000), Math.round(serverNow() - Date.now()))

/** How many anyone may reach, for pages that only count them. */
export const OpenToAnyone = ({ children }: { children: (count: number) => ReactNode }) => {
  useEffect(startTunnels, [])
  return children(useOpenDoors().filter(({ rule, state }) => rule === rules.anyone && state !== 'closing').length)
}
