import type { Tunnels } from '@/tunnel/runner'
import { type AskedMap, type HostAndPort, isDisowned, type Tunnel, visibleMapsOf } from '@/tunnel/tunnel'
import { isOffered, type TunnelStatus, tunnelStatus } from '@/tunnel/tunnel-status'
import type { Door } from '@/tunnels/everywhere/keys'

/** One line of the list: a service, with the state it is in. */
export type ServiceEntry = { tunnel: Tunnel; map: AskedMap; status: ServiceStatus }
/** `elsewhere`: another phone has opened it, and this one cannot tell whether it still runs. */
export type ServiceStatus = TunnelStatus | { readonly state: 'elsewhere'; readonly doors: readonly Door[] }
export type Group = { tunnel: Tunnel; lines: ServiceEntry[] }
export type TunnelsFilter = 'all' | 'active' | 'trouble' | 'idle' | 'favourites'

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

const active: ServiceStatus['state'][] = ['running', 'connecting', 'stopping', 'elsewhere']

const belongs: Record<TunnelsFilter, (line: ServiceEntry) => boolean> = {
  all: () => true,
  active: ({ status }) => active.includes(status.state),
  trouble: ({ map, status }) => ['failed', 'node-offline'].includes(status.state) || isOffered(map),
  idle: ({ status }) => status.state === 'stopped',
  favourites: ({ map }) => map.isFavourite,
}

export const countsOf = (lines: readonly ServiceEntry[]): Record<TunnelsFilter, number> => ({
  all: lines.length,
  active: lines.filter(belongs.active).length,
  trouble: lines.filter(belongs.trouble).length,
  idle: lines.filter(belongs.idle).length,
  favourites: lines.filter(belongs.favourites).length,
})

export const found = (lines: readonly ServiceEntry[], filter: TunnelsFilter, search: string): ServiceEntry[] => {
  const wanted = search.trim().toLowerCase()
  const texts = ({ tunnel, map, status }: ServiceEntry) => [
    map.name,
    tunnel.node.name,
    targetOf(map),
    status.state === 'running' ? addressOf(status.address) : '',
  ]
  return lines.filter(line => belongs[filter](line) && texts(line).some(text => text.toLowerCase().includes(wanted)))
}

/** By node; favourites first, then in the order of creation. */
export const groupsOf = (lines: readonly ServiceEntry[]): Group[] => {
  const tunnels = [...new Set(lines.map(({ tunnel }) => tunnel))]
  return tunnels.map(tunnel => ({
    tunnel,
    lines: lines
      .filter(line => line.tunnel === tunnel)
      .sort((a, b) => Number(b.map.isFavourite) - Number(a.map.isFavourite)),
  }))
}

export const targetOf = ({ ip, port }: Pick<AskedMap, 'ip' | 'port'>): string => `${ip}:${port}`
const addressOf = ({ host, port }: HostAndPort): string =>
  host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`

/** The address as it is typed into the program that opens it: with a scheme for a browser, else host and port. */
export const usableAddress = ({ preset, port }: Pick<AskedMap, 'preset' | 'port'>, at: HostAndPort): string => {
  if (preset !== 'web') return addressOf(at)
  return `${securePorts.includes(port) ? 'https' : 'http'}://${addressOf(at)}`
}

/** Pages on these ports are served over TLS; opened with `http` they would show an error. */
const securePorts: readonly number[] = [443, 8443]
