import { get, service } from '@/request/call'
import { LocalDeviceAddress, SystemInfo } from './shapes/local-device'

/** The node itself, called over the local network. Known to be faulty: its response may be anything. */
export const localDevice = service('localDevice', {
  systemInfo: get('/sys/info', {
    input: LocalDeviceAddress,
    reply: SystemInfo,
    hasEnvelope: false,
    isPublic: true,
    timeoutMs: 3_000,
  }),
})
