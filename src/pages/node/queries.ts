import { type QueryKey, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { networkCount, onNetworkChange } from '@/platform/network'
import { query } from '@/request/query'
import { devices } from '@/services/devices'
import { nodeFigures } from '@/services/node-figures'
import { nodePage } from '@/services/node-page'
import { usePolling } from '@/ui/use-polling'
import { localDevice, type SystemInfo } from './calls'

/** The node's identity. */
export const useNode = (deviceId: string) => useQuery(query(devices.device, { deviceId }))

/** With what changes during a day, on the page that shows it: sooner than it would be shown as a minute old. */
export const useNodeToday = (deviceId: string) =>
  useQuery({ ...query(devices.device, { deviceId }), refetchInterval: usePolling(45_000) })

/** The node's state, which changes by the minute. */
export const useOverview = (deviceId: string) =>
  useQuery({ ...query(nodePage.deviceOverview, { deviceId }), refetchInterval: usePolling(15_000) })

export const useBandwidth = (deviceId: string) =>
  useQuery({ ...query(nodeFigures.bandwidth, { deviceId }), refetchInterval: usePolling(5_000) })

/**
 * The node's own response over the local network. It is known to be faulty and usually unreachable, so it is requested
 * only when the network is another one, for three seconds at most, and its absence is not shown.
 */
export const useLanInfo = (lanAddress: string | null): SystemInfo | undefined => {
  const once = { retry: false, staleTime: Number.POSITIVE_INFINITY, refetchOnReconnect: false } as const
  const addr = `http://${lanAddress}`
  const enabled = Boolean(lanAddress) && mayRead(addr)
  const network = useSyncExternalStore(onNetworkChange, networkCount)
  const queryKeyHashFn = (key: QueryKey) => JSON.stringify([key, network])
  return useQuery({ ...query(localDevice.systemInfo, { addr }), ...once, enabled, queryKeyHashFn }).data
}

/** A browser blocks replies of other origins (CORS) and logs an error for each. */
const mayRead = (addr: string): boolean => process.env.TARO_ENV !== 'h5' || addr === location.origin
