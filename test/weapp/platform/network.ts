import type { Handset, NetworkType } from '../handset'
import { type Apis, listenable } from './api'

export const network = (handset: Handset): Apis => ({
  handlers: {
    getNetworkType: () => ({
      networkType: handset.networkType,
      signalStrength: 80,
      hasSystemProxy: false,
      weakNet: false,
    }),
    getLocalIPAddress: () => ({ localip: '192.168.1.23', netmask: '255.255.255.0' }),
  },
  values: {
    ...listenable('NetworkStatusChange', handset),
    ...listenable('NetworkWeakChange', handset),
  },
})

/**
 * The phone loses, finds or changes its network. Requests in flight fail, as on a real change. An app that is suspended
 * is never told, as on many phones.
 */
export const switchNetwork = (handset: Handset, type: NetworkType): void => {
  if (type === handset.networkType) return
  handset.networkType = type
  const [code, name] = type === 'none' ? [-106, 'INTERNET_DISCONNECTED'] : [-21, 'NETWORK_CHANGED']
  for (const { breakOff } of [...handset.transfers])
    breakOff(`errcode:${code} cronet_error_code:${code} error_msg:net::ERR_${name}`, 600001)
  if (!handset.isSuspended) handset.emit('NetworkStatusChange', { isConnected: type !== 'none', networkType: type })
}
