import { hostsOf, type ServiceName } from '@/request/hosts'
import type { HostMap } from './handset'

const services: ServiceName[] = ['main', 'second', 'deviceInfo', 'statistics', 'printer', 'shop']

/** Leads the production build's https hosts to the stand-in, each to its prefix. */
export const standInHosts = (origin: string): HostMap => {
  const production = hostsOf('https')
  const standIn = hostsOf('same-site', origin)
  return Object.fromEntries(services.map(service => [production.baseOf(service), standIn.baseOf(service)]))
}
