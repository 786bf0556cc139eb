import { type KeptSession, keptOf, sessionFrom } from './persisted'
import {
  type Answer,
  type Effect,
  type Event,
  mapsOf,
  type Node,
  type Request,
  type Service,
  type Session,
  sessionOf,
} from './tunnel'
import { step } from './tunnel-events'
import { type Standing, standingOf } from './tunnel-status'

/** What the registry does to the world. */
export type Port = {
  /** Answers once; whatever it hands over after that is not heard. */
  send: (node: Node, request: Request, answered: (answer: Answer) => void) => void
  now: () => number
  random: () => number
  /** Gives back what calls it off. */
  wait: (ms: number, then: () => void) => () => void
  /** Told before anything is sent, so that nothing that was sent is forgotten. */
  changed: (sessions: Sessions) => void
  report: (change: Change) => void
}

export type Sessions = Readonly<Record<string, Session>>
export type Change = { nodeId: string; mapId: string; atMs: number; standing: Standing }
type Command = Exclude<Event, { is: 'add' | 'answered' | 'due' }>

/** Owns the sessions of an account, one for each node, and runs what they want to have done. */
export const makeRegistry = (port: Port) => {
  let sessions: Sessions = {}
  let isOver = false
  const waits = new Map<string, () => void>()

  const tell = (nodeId: string, event: Event): void => {
    const before = sessions[nodeId]
    if (!before || isOver) return
    const nowMs = port.now()
    const [after, effects] = step(before, event, { nowMs, freshId: freshSequenceId(port.random) })
    put(after)
    for (const change of changesBetween(before, after, nowMs)) port.report(change)
    waits.get(nodeId)?.()
    waits.delete(nodeId)
    for (const effect of effects) run(after.node, effect)
  }

  const run = (node: Node, effect: Effect): void => {
    if (effect.do === 'send') {
      const { sendingId } = effect.request
      port.send(node, effect.request, answer => tell(node.id, { is: 'answered', sendingId, answer }))
      return
    }
    const ms = effect.isJittered ? effect.ms * (0.5 + port.random()) : effect.ms
    waits.set(
      node.id,
      port.wait(ms, () => tell(node.id, { is: 'due' })),
    )
  }

  /** A session without maps has nothing to do, and nothing to be seen. */
  const put = (session: Session) => {
    const { [session.node.id]: _before, ...others } = sessions
    sessions = mapsOf(session).length > 0 ? { ...sessions, [session.node.id]: session } : others
    port.changed(sessions)
  }

  return {
    tell: (nodeId: string, command: Command): void => tell(nodeId, command),

    /** A new map, opened at once; gives back its id. */
    add(node: Node, service: Service, limitKbps: number): string {
      const mapId = `map-${freshSequenceId(port.random)}`
      sessions = { ...sessions, [node.id]: { ...(sessions[node.id] ?? sessionOf(node, port.now())), node } }
      tell(node.id, { is: 'add', mapId, service, limitKbps })
      return mapId
    },

    /** Called otherwise by now, or asked elsewhere; one without a session is nobody's. */
    know(node: Node): void {
      const session = sessions[node.id]
      if (session && (session.node.name !== node.name || session.node.addr !== node.addr)) put({ ...session, node })
    },

    tellAll(event: Event & { is: 'hidden' | 'shown' }): void {
      for (const nodeId of Object.keys(sessions)) tell(nodeId, event)
    },

    /** After a start of the app, before it is told that it is in front. */
    restore(kept: readonly KeptSession[]): void {
      sessions = Object.fromEntries(kept.map(each => [each.node.id, sessionFrom(each)]))
      port.changed(sessions)
    },

    kept: (): KeptSession[] => Object.values(sessions).map(keptOf),

    /** Nothing is sent any more, and no answer is heard. */
    end(): void {
      isOver = true
      for (const callOff of waits.values()) callOff()
      waits.clear()
    },
  }
}

export type Registry = ReturnType<typeof makeRegistry>

/** Nineteen digits: below 2^64, and by no chance used before, on this phone or another. */
const freshSequenceId = (random: () => number): string => {
  const digits = Array.from({ length: 18 }, () => Math.floor(random() * 10)).join('')
  return `${1 + Math.floor(random() * 9)}${digits}`
}

const changesBetween = (before: Session, after: Session, atMs: number): Change[] => {
  const nodeId = after.node.id
  const now = mapsOf(after).map(map => ({ nodeId, mapId: map.id, atMs, standing: standingOf(after, map, atMs) }))
  const was = (mapId: string) => {
    const map = before.asked.maps[mapId]
    return map && standingOf(before, map, before.seenAtMs).state
  }
  const gone = mapsOf(before)
    .filter(({ id }) => !after.asked.maps[id])
    .map(({ id: mapId }) => ({ nodeId, mapId, atMs, standing: { state: 'stopped' as const, ended: null } }))
  return [...now, ...gone].filter(({ mapId, standing }) => standing.state !== was(mapId))
}
