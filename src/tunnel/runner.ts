import { freshSequenceId } from '@/lib/fresh-id'
import type { ServerClock } from './clock'
import { fromPersisted, type PersistedTunnel, toPersisted } from './persisted'
import {
  type Effect,
  mapsOf,
  mayBeOpen,
  type Node,
  newTunnel,
  type Request,
  type Response,
  type Service,
  type Tunnel,
  type TunnelEvent,
  without,
} from './tunnel'
import { step } from './tunnel-events'
import { type TunnelStatus, tunnelStatus } from './tunnel-status'

/** The runner's dependencies. */
export type Deps = {
  /** Calls back once; later calls are ignored. */
  send: (node: Node, request: Request, answered: (response: Response) => void) => void
  now: () => number
  /** As far as a response has told. */
  serverClock?: () => ServerClock | undefined
  random: () => number
  /** Returns a function that cancels it. */
  wait: (ms: number, then: () => void) => () => void
  /** Called before anything is sent, so that nothing that was sent is forgotten. */
  changed: (tunnels: Tunnels) => void
  report: (change: TunnelChange) => void
}

export type Tunnels = Readonly<Record<string, Tunnel>>
export type TunnelChange = { nodeId: string; mapId: string; atMs: number; status: TunnelStatus }
type Command = Exclude<TunnelEvent, { is: 'add' | 'answered' | 'due' }>

/** Owns an account's tunnels, one for each node, and runs their effects. */
export const makeRunner = (deps: Deps) => {
  let tunnels: Tunnels = {}
  let isOver = false
  const waits = new Map<string, () => void>()

  const dispatch = (nodeId: string, event: TunnelEvent): void => {
    const before = tunnels[nodeId]
    if (!before || isOver) return
    const nowMs = deps.now()
    const [after, effects] = step(before, event, {
      nowMs,
      freshId: freshSequenceId(deps.random),
      server: deps.serverClock?.(),
    })
    put(after)
    for (const change of changesBetween(before, after, nowMs)) deps.report(change)
    waits.get(nodeId)?.()
    waits.delete(nodeId)
    for (const effect of effects) run(after.node, effect)
  }

  const run = (node: Node, effect: Effect): void => {
    if (effect.do === 'send') {
      const { sendingId } = effect.request
      deps.send(node, effect.request, response => dispatch(node.id, { is: 'answered', sendingId, response }))
      return
    }
    const ms = effect.isJittered ? effect.ms * (0.5 + deps.random()) : effect.ms
    waits.set(
      node.id,
      deps.wait(ms, () => dispatch(node.id, { is: 'due' })),
    )
  }

  /** A closed tunnel without maps is dropped. */
  const put = (tunnel: Tunnel) => {
    const { [tunnel.node.id]: _before, ...others } = tunnels
    tunnels = mapsOf(tunnel).length > 0 || mayBeOpen(tunnel) ? { ...tunnels, [tunnel.node.id]: tunnel } : others
    deps.changed(tunnels)
  }

  return {
    dispatch: (nodeId: string, command: Command): void => dispatch(nodeId, command),

    /** Opens a new map and returns its id. */
    add(node: Node, service: Service, limitKbps: number | null): string {
      const mapId = `map-${freshSequenceId(deps.random)}`
      tunnels = { ...tunnels, [node.id]: { ...(tunnels[node.id] ?? newTunnel(node, deps.now())), node } }
      dispatch(node.id, { is: 'add', mapId, service, limitKbps })
      return mapId
    },

    /** Updates a node's name or address. A node without a tunnel is ignored. */
    know(node: Node): void {
      const tunnel = tunnels[node.id]
      if (tunnel && (tunnel.node.name !== node.name || tunnel.node.addr !== node.addr)) put({ ...tunnel, node })
    },

    dispatchAll(event: TunnelEvent & { is: 'hidden' | 'shown' | 'leave' }): void {
      for (const nodeId of Object.keys(tunnels)) dispatch(nodeId, event)
    },

    /** After a start of the app, before it is in the foreground. */
    restore(kept: readonly PersistedTunnel[]): void {
      tunnels = Object.fromEntries(kept.map(each => [each.node.id, fromPersisted(each)]))
      deps.changed(tunnels)
    },

    /** Takes over what is stored of one node, unless a request to it is in flight. */
    replace(nodeId: string, kept: PersistedTunnel | undefined): boolean {
      if (tunnels[nodeId]?.inFlight) return false
      waits.get(nodeId)?.()
      waits.delete(nodeId)
      const others = without(tunnels, nodeId)
      tunnels = kept ? { ...others, [nodeId]: fromPersisted(kept) } : others
      deps.changed(tunnels)
      return true
    },

    kept: (): PersistedTunnel[] => Object.values(tunnels).map(toPersisted),

    /** Stops: nothing is sent any more, and no response changes anything. */
    end(): void {
      isOver = true
      for (const callOff of waits.values()) callOff()
      waits.clear()
    },
  }
}

export type Runner = ReturnType<typeof makeRunner>

const changesBetween = (before: Tunnel, after: Tunnel, atMs: number): TunnelChange[] => {
  const nodeId = after.node.id
  const now = mapsOf(after).map(map => ({ nodeId, mapId: map.id, atMs, status: tunnelStatus(after, map, atMs) }))
  const was = (mapId: string) => {
    const map = before.asked.maps[mapId]
    return map && tunnelStatus(before, map, before.seenAtMs).state
  }
  const gone = mapsOf(before)
    .filter(({ id }) => !after.asked.maps[id])
    .map(({ id: mapId }) => ({ nodeId, mapId, atMs, status: { state: 'stopped' as const, ended: null } }))
  return [...now, ...gone].filter(({ mapId, status }) => status.state !== was(mapId))
}
