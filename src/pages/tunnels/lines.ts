import type { Sessions } from '@/tunnel/runner'
import { type Address, type AskedMap, mapsOf, type Session } from '@/tunnel/tunnel'
import { isOffered, type Standing, standingOf } from '@/tunnel/tunnel-status'

/** What the list shows, out of what the sessions know. */
export type Line = { session: Session; map: AskedMap; standing: Standing }
export type Group = { session: Session; lines: Line[] }
export type Filter = 'all' | 'active' | 'trouble' | 'idle' | 'favourites'

export const linesOf = (sessions: Sessions, nowMs: number): Line[] =>
  Object.values(sessions).flatMap(session =>
    mapsOf(session).map(map => ({ session, map, standing: standingOf(session, map, nowMs) })),
  )

const active: Standing['state'][] = ['running', 'connecting', 'stopping']

const belongs: Record<Filter, (line: Line) => boolean> = {
  all: () => true,
  active: ({ standing }) => active.includes(standing.state),
  trouble: ({ map, standing }) => ['failed', 'node-offline'].includes(standing.state) || isOffered(map),
  idle: ({ standing }) => standing.state === 'stopped',
  favourites: ({ map }) => map.isFavourite,
}

export const countsOf = (lines: readonly Line[]): Record<Filter, number> => ({
  all: lines.length,
  active: lines.filter(belongs.active).length,
  trouble: lines.filter(belongs.trouble).length,
  idle: lines.filter(belongs.idle).length,
  favourites: lines.filter(belongs.favourites).length,
})

export const found = (lines: readonly Line[], filter: Filter, search: string): Line[] => {
  const wanted = search.trim().toLowerCase()
  const texts = ({ session, map, standing }: Line) => [
    map.name,
    session.node.name,
    targetOf(map),
    standing.state === 'running' ? addressOf(standing.address) : '',
  ]
  return lines.filter(line => belongs[filter](line) && texts(line).some(text => text.toLowerCase().includes(wanted)))
}

/** By node; favourites first, then in the order in which they were made. */
export const groupsOf = (lines: readonly Line[]): Group[] => {
  const sessions = [...new Set(lines.map(({ session }) => session))]
  return sessions.map(session => ({
    session,
    lines: lines
      .filter(line => line.session === session)
      .sort((a, b) => Number(b.map.isFavourite) - Number(a.map.isFavourite)),
  }))
}

export const targetOf = ({ ip, port }: Pick<AskedMap, 'ip' | 'port'>): string => `${ip}:${port}`
const addressOf = ({ host, port }: Address): string => (host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`)

/** As it is typed into whatever opens it: a browser wants the scheme, every other program host and port. */
export const usableAddress = ({ preset, port }: Pick<AskedMap, 'preset' | 'port'>, at: Address): string => {
  if (preset !== 'web') return addressOf(at)
  return `${securePorts.includes(port) ? 'https' : 'http'}://${addressOf(at)}`
}

/** At home a page answers over TLS there; asked without, it shows an error and nothing else. */
const securePorts: readonly number[] = [443, 8443]
