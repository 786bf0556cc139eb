import { type Forwarding, forward } from './forwarding'
import { type Home, serveHome } from './home'
import { loopback, ownAddress, type Place } from './own-address'
import { talk } from './talk'

/** A virtual node, as a process of its own: killing it ends everything that runs through it. */

export type MapRequest = { uid: string; listen: Place; target: Place; speedLimitKbps: number; isGuarded: boolean }
export type KeptMap = Place & { speedLimitKbps: number }
export type MapTraffic = Place & ReturnType<Forwarding['traffic']> & { pid: number }

/** What the stand-in asks a node. */
export type NodeHandlers = {
  open: (input: MapRequest) => Promise<Place | 'portInUse' | 'refused'>
  /** Keeps these maps, at these limits, and ends all others. */
  keep: (kept: KeptMap[]) => void
  traffic: (_: null) => MapTraffic[]
}
/** What a node asks the stand-in. */
export type StandInHandlers = { isOf: (asked: { uid: string; token: string }) => Promise<boolean> }

// Its parent started it with a `Home` as the only argument (`wires.ts`).
const home = JSON.parse(process.argv[2] ?? '') as Home
const atHome = serveHome(home)
const maps = new Map<string, Forwarding>()
const nameOf = ({ host, port }: Place) => `${host} ${port}`

const handlers: NodeHandlers = {
  open: async ({ uid, listen, target, speedLimitKbps, isGuarded }) => {
    const listenHost = ownAddress(listen.host, home.listensAt)
    const reached = (await atHome)({ host: loopback(target.host) ?? target.host, port: target.port })
    if (listenHost === undefined || ownAddress(reached.host, home.listensAt) === undefined) return 'refused'
    try {
      const map = await forward({
        listen: { ...listen, host: listenHost },
        target: reached,
        speedLimitKbps,
        mayUse: isGuarded ? token => askStandIn('isOf', { uid, token }) : undefined,
      })
      maps.set(nameOf(map.place), map)
      return map.place
    } catch (error) {
      return isTaken(error) ? 'portInUse' : 'refused'
    }
  },
  keep: kept => {
    const limits = new Map(kept.map(map => [nameOf(map), map.speedLimitKbps]))
    for (const [name, map] of maps) {
      const speedLimitKbps = limits.get(name)
      if (speedLimitKbps !== undefined) map.limit(speedLimitKbps)
      else {
        map.close()
        maps.delete(name)
      }
    }
  },
  traffic: () => [...maps.values()].map(map => ({ ...map.place, ...map.traffic(), pid: process.pid })),
}

const isTaken = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'

const askStandIn = talk<StandInHandlers>(process, handlers)
// The stand-in ends its nodes; if it was killed, the channel closes.
process.once('disconnect', () => process.exit())
process.on('SIGINT', () => {})
