import { hostsOf, type ServiceName } from '@/request/hosts'
import type { HostMap } from './handset'

const services: ServiceName[] = ['main', 'second', 'deviceInfo', 'statistics', 'printer', 'shop']

/** The production build sends tokens to a node over https only, so nodes have such a name here. */
export const nodesAt = 'https://nodes.nodemate.example'

/** Leads the production build's https hosts to the stand-in, each to its prefix. */
export const standInHosts = (origin: string): HostMap => {
  const production = hostsOf('https')
  const standIn = hostsOf('same-site', origin)
  const ours = services.map(service => [production.baseOf(service), standIn.baseOf(service)])
  // The stand-in's own address too: a node on the phone's network is there, which WeChat lets every app request.
  return Object.fromEntries([...ours, [nodesAt, `${origin}/node`], [origin, origin]])
}
