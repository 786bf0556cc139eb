/**
 * `/sys/info` is known to be faulty: any field may be missing or be anything, and then it reads as null.
 * Assumed: the names of the few fields worth showing as "on this network", and that a node says which one it is. Whatever
 * else has its address on another network does not say so.
 */
import * as v from 'valibot'
import { Amount, Id, orNull, typedText, WebAddress } from '@/lib/shapes'
import { calls, get } from '@/request/call'

const maybe = <Shape extends v.GenericSchema>(shape: Shape) => v.fallback(orNull(shape), null)
const Words = typedText(200)

const LocalDeviceAddress = v.object({ addr: WebAddress })

export const SystemInfo = v.object({
  deviceId: maybe(Id),
  model: maybe(Words),
  firmware: maybe(Words),
  uptimeS: maybe(Amount),
  cpuPercent: maybe(Amount),
  memoryUsedBytes: maybe(Amount),
  memoryTotalBytes: maybe(Amount),
})
export type SystemInfo = v.InferOutput<typeof SystemInfo>

/** The node itself, called over the local network. Known to be faulty: its response may be anything. */
export const localDevice = calls('localDevice', {
  systemInfo: get('localDevice', '/sys/info', {
    input: LocalDeviceAddress,
    reply: SystemInfo,
    hasEnvelope: false,
    isPublic: true,
    timeoutMs: 3_000,
  }),
})
