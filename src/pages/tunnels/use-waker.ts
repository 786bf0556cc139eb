import { useQueryClient } from '@tanstack/react-query'
import { isAsleep, wakeToOpen } from '@/node/wake-and-open'
import type { ServiceEntry } from '@/tunnels/entries'

/** What wakes a service's node, and opens the service then; undefined while there is no need. */
export const useWaker = (place: string) => {
  const client = useQueryClient()
  return (line: ServiceEntry) => {
    if (line.map.wants === 'removed' || !isAsleep(client, line)) return undefined
    return () => wakeToOpen(client, place, line)
  }
}
