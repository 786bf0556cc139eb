import { freshSequenceId } from '@/lib/fresh-id'
import type { ServerClock } from './clock'
import type { AppEvent, Effect, TunnelEvent } from './events'
import { runningInAllOf } from './pace'
import { fromPersisted, type PersistedTunnel, toPersisted } from './persisted'
import {
  isDisowned,
  mapsOf,
  mayBeOpen,
  type Node,
  newTunnel,
  type Request,
  type Response,
  type Service,
  type Tunnel,
  without,
} from './tunnel'
import { step } from './tunnel-events'
import { type TunnelStatus, tunnelStatus } from './tunnel-status'

/** The runner's dependencies. */
export type Deps = {
  /** Calls back once with the response; later calls are ignored. Says before when the request leaves the phone. */
  send: (node: Node, request: Request, answered: (response: Response) => void, sent: () => void) => void
  now: () => number
  /** As far as a response has told. */
  serverClock?: () => ServerClock | undefined
  random: () => number
  /** Returns a function that cancels it. */
  wait: (ms: number, then: () => void) => () => void
  /**
   * Called before anything is sent, so that nothing that was sent is forgotten. False when it could not be stored: then
   * nothing is opened.
   */
  changed: (tunnels: Tunnels) => boolean
  report: (change: TunnelChange) => void
}

export type Tunnels = Readonly<Record<string, Tunnel>>
export type TunnelChange = { nodeId: string; mapId: string; atMs: number; status: TunnelStatus }
type Command = Exclude<TunnelEvent, { is: 'add' | 'adopt' | 'close-other' | 'sent' | 'answered' | 'due' }>

/** An account's tunnels, and what they wait for. */
type Run = {
  readonly deps: Deps
  tunnels: Tunnels
  /** Cancels the pause of each node's tunnel. */
  readonly waits: Map<string, () => void>
  isOver: boolean
}

/** Owns an account's tunnels, one for each node, and runs their effects. */
export const makeRunner = (deps: Deps) => {
  const run: Run = { deps, tunnels: {}, waits: new Map(), isOver: false }
  return {
    dispatch: (nodeId: string, command: Command): void => dispatch(run, nodeId, command),

    /** Opens a new map and returns its id. */
    add: (node: Node, service: Service, limitKbps: number | null, kind = 'map'): string => {
      const mapId = `${kind}-${freshSequenceId(deps.random)}`
      known(run, node)
      dispatch(run, node.id, { is: 'add', mapId, service, limitKbps })
      return mapId
    },

    /** Takes over from another phone a service, or an opening to close. Its node's tunnel may be new here. */
    take: (node: Node, event: TunnelEvent & { is: 'adopt' | 'close-other' }): void => {
      if (!run.tunnels[node.id]) known(run, node)
      dispatch(run, node.id, event)
    },

    /** Updates a node's name or address. A node without a tunnel is ignored. */
    know: (node: Node): void => {
      const tunnel = run.tunnels[node.id]
      if (tunnel && (tunnel.node.name !== node.name || tunnel.node.addr !== node.addr)) put(run, { ...tunnel, node })
    },

    dispatchAll: (event: AppEvent): void => {
      for (const nodeId of Object.keys(run.tunnels)) dispatch(run, nodeId, event)
    },

    /** After a start of the app, before it is in the foreground. */
    restore: (kept: readonly PersistedTunnel[]): void =>
      void change(run, Object.fromEntries(kept.map(each => [each.node.id, fromPersisted(each)]))),

    /**
     * Takes over what another window has stored of one node, unless a request to it is in flight. Nobody was away: what
     * may still act gets no more time, and pauses grow on.
     */
    replace: (nodeId: string, kept: PersistedTunnel | undefined, isForeground: boolean): boolean => {
      const before = run.tunnels[nodeId]
      if (before?.inFlight) return false
      cancelWait(run, nodeId)
      const others = without(run.tunnels, nodeId)
      const { setbacks = 0, setbackAtMs = 0, quietUntilMs = null } = before ?? {}
      const taken = kept && { ...fromPersisted(kept), isForeground, setbacks, setbackAtMs, quietUntilMs }
      change(run, taken ? { ...others, [nodeId]: taken } : others)
      if (isForeground) dispatch(run, nodeId, { is: 'due' })
      return true
    },

    kept: (): PersistedTunnel[] => Object.values(run.tunnels).map(toPersisted),

    /** Stops: nothing is sent any more, and no response changes anything. */
    end: (): void => {
      run.isOver = true
      for (const nodeId of run.waits.keys()) cancelWait(run, nodeId)
    },
  }
}

/** With the node's newest name and address. */
const known = (run: Run, node: Node): void => {
  const tunnel = run.tunnels[node.id] ?? newTunnel(node, run.deps.now())
  run.tunnels = { ...run.tunnels, [node.id]: { ...tunnel, node } }
}

/** Takes one step of a node's tunnel: stores it, reports it, then carries out what follows from it. */
const dispatch = (run: Run, nodeId: string, event: TunnelEvent): void => {
  const { deps, tunnels, isOver } = run
  const before = tunnels[nodeId]
  if (!before || isOver) return
  const nowMs = deps.now()
  const runningInAll = runningInAllOf(Object.values(tunnels))
  const facts = { nowMs, freshId: freshSequenceId(deps.random), server: deps.serverClock?.(), runningInAll }
  const [after, effects] = step(before, event, facts)
  const isStored = put(run, after)
  for (const changed of changesBetween(before, after, nowMs)) deps.report(changed)
  cancelWait(run, nodeId)
  for (const effect of effects) {
    if (effect.do === 'wait') waitFor(run, nodeId, effect)
    else send(run, after.node, effect.request, isStored)
  }
}

const send = (run: Run, node: Node, request: Request, isStored: boolean): void => {
  const { sendingId } = request
  const answered = (response: Response) => dispatch(run, node.id, { is: 'answered', sendingId, response })
  const sent = () => {
    if (run.deps.now() - request.sentAtMs >= worthNotingMs) dispatch(run, node.id, { is: 'sent', sendingId })
  }
  if (!isStored && isOpening(request)) answered({ is: 'unsent', kind: 'not-stored' })
  else run.deps.send(node, request, answered, sent)
}

/** It has waited for its turn for so long that it acts later. */
const worthNotingMs = 1_000

/** After a start of the app nobody would know of it. */
const isOpening = (request: Request): boolean => 'isQuestion' in request && !request.isQuestion

const waitFor = (run: Run, nodeId: string, effect: Effect & { do: 'wait' }): void => {
  const { deps, waits } = run
  const ms = effect.isJittered ? effect.ms * (0.5 + deps.random()) : effect.ms
  waits.set(
    nodeId,
    // No wait is shorter than the server wants, unless it is jittered.
    deps.wait(ms, () => dispatch(run, nodeId, { is: 'due', isQuietOver: !effect.isJittered })),
  )
}

const cancelWait = ({ waits }: Run, nodeId: string): void => {
  waits.get(nodeId)?.()
  waits.delete(nodeId)
}

/** A tunnel without maps is dropped once it is closed, or no longer ours. */
const put = (run: Run, tunnel: Tunnel): boolean => {
  const others = without(run.tunnels, tunnel.node.id)
  const isOfUse = mapsOf(tunnel).length > 0 || (mayBeOpen(tunnel) && !isDisowned(tunnel))
  return change(run, isOfUse ? { ...run.tunnels, [tunnel.node.id]: tunnel } : others)
}

const change = (run: Run, tunnels: Tunnels): boolean => {
  run.tunnels = tunnels
  return run.deps.changed(tunnels)
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
