import { useQuery } from '@tanstack/react-query'
import { query } from '@/request/query'
import { localDevice } from '@/services/local-device'
import { nodeMainApi, nodeSecondApi } from '@/services/node-page'
import { second } from '@/services/second'
import type { SystemInfo } from '@/services/shapes/local-device'
import { usePolling } from '@/ui/use-polling'

/** The node's identity. */
export const useNode = (deviceId: string) => useQuery(query(second.device, { deviceId }))

/** The node's state, which changes by the minute. */
export const useOverview = (deviceId: string) =>
  useQuery({ ...query(nodeMainApi.deviceOverview, { deviceId }), refetchInterval: usePolling(15_000) })

export const useBandwidth = (deviceId: string) =>
  useQuery({ ...query(nodeSecondApi.bandwidth, { deviceId }), refetchInterval: usePolling(5_000) })

/**
 * The node's own response over the local network. It is known to be faulty and usually unreachable, so it is requested
 * once, for three seconds at most, and its absence is not shown.
 */
export const useLanInfo = (lanAddress: string | null): SystemInfo | undefined => {
  const once = { retry: false, staleTime: Number.POSITIVE_INFINITY, refetchOnReconnect: false } as const
  const addr = `http://${lanAddress}`
  const enabled = Boolean(lanAddress) && mayRead(addr)
  return useQuery({ ...query(localDevice.systemInfo, { addr }), ...once, enabled }).data
}

/** A browser blocks replies of other origins (CORS) and logs an error for each. */
const mayRead = (addr: string): boolean => process.env.TARO_ENV !== 'h5' || addr === location.origin
