import { serverNow } from '@/lib/clock'
import { errcodes, rules } from '@/tunnel/shapes'
import type { Ended, HostAndPort, Service } from '@/tunnel/tunnel'
import { doorToGive, isSameAgain, isSecure, linesOf, nameOf, type ServiceEntry } from './entries'
import { doorsElsewhere } from './everywhere/doors'
import { useKept } from './everywhere/kept'
import { useIsKnown } from './everywhere/refresh'
import { openAgain, openToAll, sharedPlace, switchService, takeBack } from './service-commands'
import { readEverywhere, startTunnels, useTunnels } from './store'

/** What the page needs that gives a service to somebody. It is in another package, and fetches this one. */

/** All that a share says of a service. `https` is a web page over TLS. */
export type Given = HostAndPort & {
  readonly name: string
  readonly kind: Service['preset'] | 'https'
  /** When it is planned to close, by the server's clock; null: not by itself. */
  readonly untilMs: number | null
}

export type Sharing = {
  readonly name: string
  readonly isForAll: boolean
  /**
   * `may-be-open`: another phone has opened it. `node-offline`: as far as this phone knows. `full`: it could not be opened,
   * since the account has no slot left.
   */
  readonly state: 'open' | 'may-be-open' | 'opening' | 'closing' | 'node-offline' | 'full' | 'failed' | 'closed'
  /** Undefined while its address is not known. */
  readonly given: Given | undefined
  /** At the address that was taken back. */
  readonly isSameAgain: boolean
  /** It could not be opened in the place of one that only its owner can use, which goes once it is. */
  readonly isReplacing: boolean
  start(): void
  /** Closes it, and its next address is another one than that place. */
  stop(place: HostAndPort): void
  /** Opens the same for whoever has its address, and returns its id. */
  openToAll(): string | undefined
}

/** Undefined for a service that this phone does not know. */
export const useSharing = (mapId: string, nowMs: number): Sharing | undefined => {
  const tunnels = useTunnels()
  const elsewhere = doorsElsewhere(useKept(), tunnels)
  const entry = linesOf(tunnels, nowMs, elsewhere).find(({ map }) => map.id === mapId)
  return entry && entry.map.wants !== 'removed' && !isLost(entry) ? sharingOf(entry) : undefined
}

/** Whether the account's services are known: before that nobody can say that it has none of an id. */
export const useAreServicesKnown = useIsKnown

export const readServices = readEverywhere

/** Its node is no longer the account's. */
const isLost = ({ status }: ServiceEntry): boolean => status.state === 'failed' && status.ended.why === 'disowned'

const sharingOf = (entry: ServiceEntry): Sharing => {
  const { tunnel, map, status } = entry
  const replaced = status.state === 'failed' ? tunnel.asked.maps[map.replaces ?? ''] : undefined
  const isReplacing = replaced !== undefined && replaced.wants !== 'removed'
  const place = sharedPlace(entry)
  return {
    name: nameOf(map),
    isForAll: map.rule === rules.anyone,
    state: stateOf(entry),
    given: place && { ...place, name: map.name, kind: isSecure(map) ? 'https' : map.preset, untilMs: untilMsOf(entry) },
    isSameAgain: isSameAgain(entry),
    isReplacing,
    start: () => (isReplacing ? openAgain([entry]) : switchService(entry, true)),
    stop: from => takeBack(entry, from),
    openToAll: () => openToAll(entry),
  }
}

const stateOf = ({ status }: ServiceEntry): Sharing['state'] => {
  switch (status.state) {
    case 'running':
      return 'open'
    case 'elsewhere':
      return status.doors.every(({ isClosing }) => isClosing) ? 'closing' : 'may-be-open'
    case 'connecting':
      return 'opening'
    case 'stopping':
      return 'closing'
    case 'node-offline':
      return 'node-offline'
    case 'failed':
      return status.mayBeOpen ? 'closing' : isFull(status.ended) ? 'full' : 'failed'
    default:
      return 'closed'
  }
}

const isFull = (ended: Ended): boolean => ended.why === 'refused' && ended.errcode === errcodes.quotaUsedUp

/** Another phone has told of it by the server's clock; this one's own is by the phone's. */
const untilMsOf = ({ map, status }: ServiceEntry): number | null => {
  if (status.state === 'elsewhere') return doorToGive(status.doors)?.closesAtMs ?? null
  return map.closesAtMs === null ? null : Math.round(map.closesAtMs + serverNow() - Date.now())
}

/** Called once the page has fetched this. It reads what other phones have opened, too. */
export const startSharing = startTunnels
