import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { keyOf, query } from '@/request/query'
import { devices } from '@/services/devices'
import { nodePage } from '@/services/node-page'
import { schedules, type Wakeups } from '@/services/schedules'
import { usePolling } from '@/ui/use-polling'
import { isAttemptRunning } from './attempt'

const askEveryMs = 3_000

/** A node's wake attempts and schedules. Polls during an attempt: only the server knows how it ends. */
export const useWakeups = (deviceId: string) => {
  const client = useQueryClient()
  const wakeups = useQuery({
    ...query(schedules.wakeups, { deviceId }),
    refetchInterval: usePolling<Wakeups>(
      ({ state: { data } }) => data !== undefined && isAttemptRunning(data) && askEveryMs,
    ),
  })

  // An attempt that has ended makes what other pages have read of the node stale.
  const isRunning = wakeups.data !== undefined && isAttemptRunning(wakeups.data)
  const wasRunning = useRef(false)
  useEffect(() => {
    if (wasRunning.current && !isRunning)
      for (const call of [devices.nodes, devices.device, nodePage.deviceOverview])
        void client.invalidateQueries({ queryKey: keyOf(call) })
    wasRunning.current = isRunning
  }, [client, isRunning])

  return wakeups
}
