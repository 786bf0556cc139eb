import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { NodeRow } from '../db/nodes'
import type { KeptMap, MapRequest, MapTraffic, NodeHandlers, StandInHandlers } from './child'
import type { Home } from './home'
import type { Place } from './own-address'
import type { HomePrinter } from './printer'
import { talk } from './talk'

type Running = { child: ChildProcess; ask: ReturnType<typeof talk<NodeHandlers>>; gone: Promise<unknown> }

/** An open tunnel and the maps that run through it. */
export type OpenTunnel = { nodeId: string; maps: KeptMap[] }

export type WireTraffic = MapTraffic & { nodeId: string }

type Options = StandInHandlers & {
  listensAt: string
  printersOf: (nodeId: string) => Promise<HomePrinter[]>
  /** A node's process ended unexpectedly: whatever ran through it is lost. */
  lost: (nodeId: string) => void
}

export type Wires = ReturnType<typeof makeWires>

/** The processes of the virtual nodes. One starts with its node's first map and ends with its last tunnel. */
export const makeWires = ({ listensAt, isOf, printersOf, lost }: Options) => {
  const running = new Map<string, Running>()

  const start = (home: Home): Running => {
    const child = fork(join(__dirname, 'child.ts'), [JSON.stringify(home)], {
      execArgv: ['--require', 'tsx/cjs'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    // A request to a process that has just ended fails by its exit.
    child.on('error', () => undefined)
    // Not `once(child, 'exit')`: that would reject on such an error.
    const gone = new Promise(resolve => child.once('exit', resolve))
    const node = { child, ask: talk<NodeHandlers>(child, { isOf }), gone }
    running.set(home.nodeId, node)
    child.once('exit', () => {
      if (running.get(home.nodeId) !== node) return
      running.delete(home.nodeId)
      lost(home.nodeId)
    })
    return node
  }

  const end = async (nodeId: string): Promise<void> => {
    const node = running.get(nodeId)
    running.delete(nodeId)
    node?.child.kill('SIGKILL')
    await node?.gone
  }

  return {
    open: async (node: NodeRow, input: MapRequest): Promise<Place | 'portInUse' | 'refused'> => {
      const { id: nodeId, name, lanAddress } = node
      const home = async () => ({ nodeId, name, lanAddress, listensAt, printers: await printersOf(nodeId) })
      const { ask } = running.get(nodeId) ?? start(await home())
      return ask('open', input)
    },
    /** Ends everything that is not among these. */
    follow: async (tunnels: OpenTunnel[]): Promise<void> => {
      const follow = ([nodeId, { ask }]: [string, Running]) => {
        const own = tunnels.filter(tunnel => tunnel.nodeId === nodeId)
        if (own.length === 0) return end(nodeId)
        const kept = own.flatMap(({ maps }) => maps)
        // A process that is gone has lost its maps; `lost` updates the tables.
        return ask('keep', kept).catch(() => undefined)
      }
      await Promise.all([...running].map(follow))
    },
    isIdle: () => running.size === 0,
    traffic: async (): Promise<WireTraffic[]> => {
      const all = [...running].map(async ([nodeId, { ask }]) =>
        (await ask('traffic', null)).map(map => ({ ...map, nodeId })),
      )
      return (await Promise.all(all)).flat()
    },
    end: async (): Promise<void> => {
      await Promise.all([...running.keys()].map(end))
    },
  }
}
