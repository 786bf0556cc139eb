import { type HostMode, hostsOf, originOf, type ServiceName } from '../src/request/hosts'

/** What to enter into the lists of WeChat's console, which takes exact names only. */
type AllowList = { request: string[]; uploadFile: string[] }

const services: ServiceName[] = ['main', 'second', 'deviceInfo', 'statistics', 'printer', 'shop']
/** The services that files are sent to. */
const receiving: ServiceName[] = ['second', 'printer']

/** The hosts that a build with these variables asks, and the relays through which nodes are reached. */
export const allowListOf = (mode: HostMode, site: string | undefined, relays: readonly string[]): AllowList => {
  const { baseOf } = hostsOf(mode, site)
  const hosts = (names: ServiceName[]) => [...new Set(names.map(name => originOf(baseOf(name) ?? '') ?? ''))]
  return { request: [...hosts(services), ...relays.map(host => `https://${host}`)], uploadFile: hosts(receiving) }
}
