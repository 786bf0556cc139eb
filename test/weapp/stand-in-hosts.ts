import { hostsOf, type ServiceName } from '@/request/hosts'
import type { HostMap } from './handset'

const services: ServiceName[] = ['main', 'second', 'deviceInfo', 'statistics', 'printer', 'shop']

/** The production build sends tokens to a node over https only, so in its world nodes have such a name. */
export const nodesAt = 'https://nodes.nodemate.example'

/** Leads the production build's https hosts to the stand-in, each to its prefix. */
export const standInHosts = (origin: string): HostMap => {
  const production = hostsOf('https')
  const standIn = hostsOf('same-site', origin)
  const ours = services.map(service => [production.baseOf(service), standIn.baseOf(service)])
  // Its own address too: a node on the phone's network stands there, which WeChat lets every app ask.
  return Object.fromEntries([...ours, [nodesAt, `${origin}/node`], [origin, origin]])
}
