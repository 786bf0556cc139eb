import * as v from 'valibot'
import { create } from 'zustand'
import { readableRows } from '@/lib/readable-rows'
import { makeReports } from '@/request/batch'
import type { InputOf } from '@/request/call'
import { request } from '@/request/send'
import { statistics } from '@/services/statistics'
import { accountStore } from '@/session/account-store'
import { credentials, onAccountChange, onSessionExpired, onSessionRenewed, standing } from '@/session/session'
import { type Credentials, carry } from '@/tunnel/effects'
import { PersistedTunnel } from '@/tunnel/persisted'
import { type Change, makeRunner, type Runner, type Tunnels } from '@/tunnel/runner'
import { type Event, mapsOf, type Node, type Service } from '@/tunnel/tunnel'
import { isOffered, openCountOf, type TunnelStatus, tunnelStatus } from '@/tunnel/tunnel-status'

/** The tunnels of the account that is signed in: kept on the phone, run by the runner, drawn from this store. */
const useStore = create<{ tunnels: Tunnels }>(() => ({ tunnels: {} }))
export const useTunnels = (): Tunnels => useStore(state => state.tunnels)

/** As every version of the app has stored them. */
const stored = accountStore({
  key: 'tunnels',
  schema: v.object({ sessions: readableRows(PersistedTunnel) }),
  empty: { sessions: [] },
})
const now = () => Date.now()
const wait = (ms: number, then: () => void) => {
  const timer = setTimeout(then, ms)
  return () => clearTimeout(timer)
}

const newId = () => `${now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`

type Changes = InputOf<typeof statistics.reportTunnelStates>['changes']
type Beats = InputOf<typeof statistics.reportAlive>['beats']

const changes = makeReports<Changes[number]>({
  send: batch => request(statistics.reportTunnelStates, { changes: batch }),
  now,
  wait,
  settleMs: 3_000,
})

const beats = makeReports<Beats[number]>({
  send: batch => request(statistics.reportAlive, { beats: batch }),
  now,
  wait,
  settleMs: 120_000,
})

/** The last message to each node: sent, and perhaps not answered yet. */
const lastSent = new Map<string, Promise<void>>()

let runner: Runner | undefined
let owner: Credentials | undefined
let isInFront = true

const newRunner = (): Runner => {
  const made = makeRunner({
    now,
    random: Math.random,
    wait,
    send: (node, wanted, answered) => lastSent.set(node.id, carry(node, wanted, credentials()).then(answered)),
    changed: tunnels => {
      useStore.setState({ tunnels })
      if (runner === made) stored.write({ sessions: made.kept() })
    },
    report: change => changes.add(reportOf(change)),
  })
  return made
}

const reportOf = ({ nodeId, mapId, atMs, status: { state, ...facts } }: Change) => ({
  id: newId(),
  atMs,
  nodeId,
  tunnelId: mapId,
  state,
  ...('way' in facts && (facts.way === 'direct' || facts.way === 'relayed') && { isRelayed: facts.way === 'relayed' }),
  ...('ended' in facts && facts.ended?.why === 'refused' && { errcode: facts.ended.errcode }),
})

/** At the start of the app, after the session is restored. */
export const startTunnels = (): void => {
  onAccountChange(() => {
    endAll()
    begin()
  })
  // Without a session nothing can be asked; what runs is looked at again as soon as there is one.
  onSessionExpired(() => runner?.dispatchAll({ is: 'hidden' }))
  onSessionRenewed(() => {
    owner = credentials()
    runner?.dispatchAll({ is: 'shown' })
  })
  begin()
  beat()
}

const begin = (): void => {
  owner = credentials()
  if (!owner) return
  const { sessions } = stored.read()
  runner = newRunner()
  runner.restore(sessions)
  if (isInFront) runner.dispatchAll({ is: 'shown' })
}

/** Whoever signs out leaves no tunnel open; nobody waits for it, and what is not observed in time stays as it is. */
const endAll = (): void => {
  const { tunnels } = useStore.getState()
  runner?.end()
  runner = undefined
  useStore.setState({ tunnels: {} })
  changes.forget()
  beats.forget()
  if (owner) for (const tunnel of Object.values(tunnels)) closeBehind(tunnel, owner)
}

const closeBehind = ({ node, observed, unanswered, inFlight }: Tunnels[string], by: Credentials): void => {
  const close = () => {
    const sequenceId = `${now()}${Math.floor(Math.random() * 1e5)}`
    void carry(node, { call: 'destroy', sequenceId, sendingId: sequenceId, sentAtMs: now() }, by)
  }
  if (observed.is !== 'closed' || unanswered !== null) close()
  // What is just being opened can be closed once it is there.
  if (inFlight?.call === 'create') void lastSent.get(node.id)?.then(close)
}

export const tunnelsInFront = (isNowInFront: boolean): void => {
  if (isNowInFront === isInFront) return
  isInFront = isNowInFront
  runner?.dispatchAll({ is: isInFront ? 'shown' : 'hidden' })
  if (isInFront) return
  void changes.sendNow()
  void beats.sendNow()
}

/** The network is back: what waited for it waits no longer. */
export const tunnelsReachable = (): void => {
  if (isInFront) runner?.dispatchAll({ is: 'shown' })
}

const beatEveryMs = 30_000
const beat = (): void => {
  wait(beatEveryMs, beat)
  if (!isInFront || standing().status !== 'signed-in') return
  beats.add({ id: newId(), atMs: now(), openTunnels: openCountOf(Object.values(useStore.getState().tunnels), now()) })
}

/** Opens a new map and gives back its id; undefined when nobody is signed in. Without a limit the node keeps its own. */
export const openMap = (node: Node, service: Service, limitKbps: number | null = null): string | undefined =>
  runner?.add(node, service, limitKbps)

/** A node as the server tells of it now. */
export const knowNode = (node: Node): void => runner?.know(node)

export const commandTunnel = (
  nodeId: string,
  command: Exclude<Event, { is: 'add' | 'answered' | 'due' | 'hidden' | 'shown' }>,
): void => runner?.dispatch(nodeId, command)

/** How a map stands, for whoever opened it without a page; undefined when it is known no more. */
export const tunnelStatusOf = (nodeId: string, mapId: string): TunnelStatus | undefined => {
  const tunnel = useStore.getState().tunnels[nodeId]
  const map = tunnel?.asked.maps[mapId]
  return tunnel && map && tunnelStatus(tunnel, map, now())
}

export const onTunnelsChanged = (listener: () => void): (() => void) => useStore.subscribe(listener)

/** What ran when the app was last open and does not any more. */
export const reopenOffered = (): void => {
  for (const tunnel of Object.values(useStore.getState().tunnels))
    for (const map of mapsOf(tunnel).filter(isOffered)) commandTunnel(tunnel.node.id, { is: 'start', mapId: map.id })
}
