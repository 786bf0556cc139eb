import { halfWidth } from '@/lib/half-width'
import type { Tunnel } from '@/tunnel/tunnel'
import { addressOf, isToOpenAgain, type ServiceEntry, type ServiceStatus, targetOf } from '@/tunnels/entries'

/** The lines of the list, one a service. */
export type Group = { tunnel: Tunnel; lines: ServiceEntry[] }
export type TunnelsFilter = 'all' | 'active' | 'trouble' | 'idle' | 'favourites'

const active: ServiceStatus['state'][] = ['running', 'connecting', 'stopping', 'elsewhere']

const belongs: Record<TunnelsFilter, (line: ServiceEntry) => boolean> = {
  all: () => true,
  active: ({ status }) => active.includes(status.state),
  trouble: line => ['failed', 'node-offline'].includes(line.status.state) || isToOpenAgain(line),
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
  const plain = (text: string) => halfWidth(text).toLowerCase()
  const wanted = plain(search).trim()
  const texts = ({ tunnel, map, status }: ServiceEntry) => [
    map.name,
    tunnel.node.name,
    targetOf(map),
    status.state === 'running' ? addressOf(status.address) : '',
  ]
  return lines.filter(line => belongs[filter](line) && texts(line).some(text => plain(text).includes(wanted)))
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
