import { readStored, writeStored } from '@/platform/storage'
import { type HostMode, type Hosts, hostModes, hostsOf } from '@/request/hosts'

/** Which hosts this build talks to. Chosen when it is built; only development builds may be switched afterwards. */
const isSwitchable = process.env.TARO_APP_TOOLS === 'on'
const site = process.env.TARO_APP_SITE ?? ''
const storageKey = 'device.hostMode'
const pageOrigin = process.env.TARO_ENV === 'h5' ? window.location.origin : ''

const modeOf = (value: unknown): HostMode | undefined => hostModes.find(mode => mode === value)

const builtMode = modeOf(process.env.TARO_APP_HOST_MODE) ?? 'https'
let mode: HostMode = (isSwitchable ? modeOf(readStored(storageKey)) : undefined) ?? builtMode
let hosts: Hosts = hostsOf(mode, site, pageOrigin)

export const hostMode = (): HostMode => mode
export const currentHosts = (): Hosts => hosts

export const switchHostMode = (chosen: HostMode): void => {
  if (!isSwitchable) return
  mode = chosen
  hosts = hostsOf(chosen, site, pageOrigin)
  writeStored(storageKey, chosen)
}
