import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { keyOf, query } from '@/request/query'
import { deviceInfo } from '@/services/device-info'
import { main } from '@/services/main'
import { second } from '@/services/second'
import { useIsShown } from '@/ui/use-is-shown'
import { isRinging } from './attempt'

const askEveryMs = 3_000

/** A node's attempts and schedules. During an attempt the server is polled, which alone knows how it ended. */
export const useWakeups = (deviceId: string) => {
  const client = useQueryClient()
  const isShown = useIsShown()
  const wakeups = useQuery({
    ...query(second.wakeups, { deviceId }),
    refetchInterval: ({ state: { data } }) => isShown && data !== undefined && isRinging(data) && askEveryMs,
  })

  // Other pages' reads of the node are stale once it has ended.
  const rings = wakeups.data !== undefined && isRinging(wakeups.data)
  const rang = useRef(false)
  useEffect(() => {
    if (rang.current && !rings)
      for (const call of [deviceInfo.nodes, second.device, main.deviceOverview])
        void client.invalidateQueries({ queryKey: keyOf(call) })
    rang.current = rings
  }, [client, rings])

  return wakeups
}
