import type { Tunnels } from '@/tunnel/runner'
import { rules } from '@/tunnel/shapes'
import { type AskedMap, type HostAndPort, isDisowned, type Tunnel, visibleMapsOf } from '@/tunnel/tunnel'
import { isOffered, type TunnelStatus, tunnelStatus } from '@/tunnel/tunnel-status'
import type { Door } from './everywhere/keys'

/** A service, with the state it is in. */
export type ServiceEntry = { tunnel: Tunnel; map: AskedMap; status: ServiceStatus }
/** `elsewhere`: another phone has opened it, and this one cannot tell whether it still runs. */
export type ServiceStatus = TunnelStatus | { readonly state: 'elsewhere'; readonly doors: readonly Door[] }

export const linesOf = (tunnels: Tunnels, nowMs: number, elsewhere: readonly Door[] = []): ServiceEntry[] =>
  Object.values(tunnels).flatMap(tunnel =>
    visibleMapsOf(tunnel).map(map => ({ tunnel, map, status: statusOf(tunnel, map, nowMs, elsewhere) })),
  )

const statusOf = (tunnel: Tunnel, map: AskedMap, nowMs: number, elsewhere: readonly Door[]): ServiceStatus => {
  const status = tunnelStatus(tunnel, map, nowMs)
  const doors = elsewhere.filter(({ serviceId }) => serviceId === map.id)
  const isOpenHere = ['running', 'connecting', 'stopping', 'node-offline'].includes(status.state)
  if (doors.length === 0 || isOpenHere) return status
  return isDisowned(tunnel) ? { state: 'failed', ended: { why: 'disowned' } } : { state: 'elsewhere', doors }
}

/** Ran until it was interrupted, and is closed: not where another phone has opened it since, nor on a node that is no longer ours. */
export const isToOpenAgain = ({ tunnel, map, status }: ServiceEntry): boolean =>
  isOffered(map) && status.state === 'stopped' && !isDisowned(tunnel)

/** For home: favourites first, then what else runs, or ran until it was interrupted. */
export const atHand = (entries: readonly ServiceEntry[]): ServiceEntry[] => [
  ...entries.filter(({ map }) => map.isFavourite),
  ...entries.filter(({ map }) => !map.isFavourite && (map.wants === 'running' || isOffered(map))),
]

/** Taken back from whoever had it, and given again, here or to another phone: its node has no other. */
export const isSameAgain = ({ map: { retired }, status }: ServiceEntry): boolean => {
  if (status.state === 'running') return retired?.wasReturned === true && retired.port === status.address.port
  const door = status.state === 'elsewhere' ? doorToGive(status.doors) : undefined
  return door?.isClosing === false && door.place?.svMapPort === retired?.port
}

/** The one of several phones' whose address may be given: it is known where it is, and nobody is closing it. */
export const doorToGive = (doors: readonly Door[]): Door | undefined => {
  const staying = doors.filter(({ isClosing }) => !isClosing)
  return (staying.length > 0 ? staying : doors).find(({ place }) => place)
}

export const addressOf = ({ host, port }: HostAndPort): string =>
  host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`

/** What is reached at its node, or in the node's network. */
export const targetOf = ({ ip, port }: Pick<AskedMap, 'ip' | 'port'>): string => `${ip}:${port}`

/** After signing out and in again only where it is open is known. */
export const nameOf = (service: Pick<AskedMap, 'name' | 'ip' | 'port'>): string => service.name || targetOf(service)

type Named = { name: string; nodeId: string; nodeName: string; target: string }

export const namedOf = ({ tunnel: { node }, map }: ServiceEntry): Named => ({
  ...{ name: nameOf(map), nodeId: node.id, nodeName: node.name, target: targetOf(map) },
})

/** What one is called among others, as many have the name of their kind: with its node, or with what it leads to there. */
export const nameAmong = (all: readonly Named[], { name, nodeId, nodeName, target }: Named): string => {
  const others = all.filter(other => other.name === name)
  const isElsewhere = others.some(other => other.nodeId !== nodeId)
  const isHere = others.some(other => other.nodeId === nodeId && other.target !== target)
  return [name, isElsewhere && nodeName, isHere && target].filter(Boolean).join(' · ')
}

/** The address as it is typed into the program that opens it: with a scheme for a browser, else host and port. */
export const usableAddress = (map: Pick<AskedMap, 'preset' | 'port'>, at: HostAndPort): string => {
  if (map.preset !== 'web') return addressOf(at)
  return `${isSecure(map) ? 'https' : 'http'}://${addressOf(at)}`
}

/** A page for whoever has its address. A browser cannot prove an account: what is the owner's alone it shows an error for. */
export const isForBrowsers = ({ preset, rule }: Pick<AskedMap, 'preset' | 'rule'>): boolean =>
  preset === 'web' && rule === rules.anyone

/** Pages on these ports are served over TLS; opened with `http` they would show an error. */
const securePorts: readonly number[] = [443, 8443]
export const isSecure = ({ preset, port }: Pick<AskedMap, 'preset' | 'port'>): boolean =>
  preset === 'web' && securePorts.includes(port)
