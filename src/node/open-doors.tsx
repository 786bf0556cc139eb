import { useEffect } from 'react'
import { serverNow } from '@/lib/clock'
import { rules } from '@/tunnel/shapes'
import { type OpenDoor, openDoors } from '@/tunnels/everywhere/doors'
import { useKept } from '@/tunnels/everywhere/kept'
import { startTunnels, useTunnels } from '@/tunnels/store'
import { useNow } from '@/ui/use-now'

/** What of the account's homes is, or may be, open, by whichever phone. */
export const useOpenDoors = (): OpenDoor[] =>
  openDoors(useKept(), useTunnels(), useNow(15_000), Math.round(serverNow() - Date.now()))

/** For pages that only count those that anyone may reach, and that can be closed from here. Draws nothing. */
export const OpenToAnyone = ({ onFound }: { onFound: (keys: readonly string[]) => void }) => {
  useEffect(startTunnels, [])
  const found = useOpenDoors()
    .filter(({ rule, state }) => rule === rules.anyone && (state === 'running' || state === 'may-be-open'))
    .map(({ key }) => key)
    .sort()
    .join()
  useEffect(() => onFound(found === '' ? [] : found.split(',')), [found, onFound])
  return null
}
