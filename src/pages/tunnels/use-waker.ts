import { useQueryClient } from '@tanstack/react-query'
import { useWords } from '@/i18n/words'
import { isAsleep, wakeToOpen } from '@/node/wake-and-open'
import type { ServiceEntry } from '@/tunnels/entries'
import { nameOf } from './labels'
import { tunnelsWords } from './words'

/** What wakes a service's node, and opens the service then; undefined while there is no need. */
export const useWaker = (place: string) => {
  const t = useWords(tunnelsWords)
  const client = useQueryClient()
  return (line: ServiceEntry) => {
    if (line.map.wants === 'removed' || !isAsleep(client, line)) return undefined
    return () => wakeToOpen(client, place, line, nameOf(line.map, t))
  }
}
