import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { keyOf, query } from '@/request/query'
import { deviceInfo } from '@/services/device-info'
import { nodeMainApi } from '@/services/node-page'
import { second } from '@/services/second'
import type { Wakeups } from '@/services/shapes/wake'
import { usePolling } from '@/ui/use-polling'
import { isAttemptRunning } from './attempt'

const askEveryMs = 3_000

/** A node's wake attempts and schedules. Polls during an attempt: only the server knows how it ends. */
export const useWakeups = (deviceId: string) => {
  const client = useQueryClient()
  const wakeups = useQuery({
    ...query(second.wakeups, { deviceId }),
    refetchInterval: usePolling<Wakeups>(
      ({ state: { data } }) => data !== undefined && isAttemptRunning(data) && askEveryMs,
    ),
  })

  // An attempt that has ended makes what other pages have read of the node stale.
  const isRunning = wakeups.data !== undefined && isAttemptRunning(wakeups.data)
  const wasRunning = useRef(false)
  useEffect(() => {
    if (wasRunning.current && !isRunning)
      for (const call of [deviceInfo.nodes, second.device, nodeMainApi.deviceOverview])
        void client.invalidateQueries({ queryKey: keyOf(call) })
    wasRunning.current = isRunning
  }, [client, isRunning])

  return wakeups
}
