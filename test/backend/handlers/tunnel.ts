import type { CheckedInputOf } from '@/request/call'
import type { tunnel } from '@/tunnel/calls'
import { type ErrcodeName, rules } from '@/tunnel/shapes'
import type { NodeRow } from '../db/nodes'
import type { Database } from '../db/open'
import { tunnelMaps, tunnels } from '../db/tunnel'
import type { Wires } from '../node/wires'
import { stateOf } from './node-life'
import {
  closeTunnel,
  limitMaps,
  type MapRow,
  mapStartedBy,
  openTunnels,
  openTunnelTo,
  runningMaps,
  stopMap,
  type TunnelRow,
  tunnelOpenedBy,
} from './tunnel-life'

type Tunnel = typeof tunnel
export type TunnelCallName = keyof Tunnel
export type TunnelRefusal = Exclude<ErrcodeName, 'ok'>

/** The caller's context: the account of the message's tokens, the node of the address. */
type TunnelContext = { db: Database; wires: Pick<Wires, 'open'>; now: number; uid: string; node: NodeRow }

/** What a response carries besides its errcode and the request's ids. */
type Successes = {
  createTunnel: { status: number; callerPid: number }
  destroyTunnel: object
  startMapService: { svMapPort: number; callerPid: number; svMapHost: string }
  stopMapService: object
  limitSpeed: object
}
export type TunnelHandler<Name extends TunnelCallName> = (
  asked: CheckedInputOf<Tunnel[Name]>,
  context: TunnelContext,
) => Promise<Successes[Name] | TunnelRefusal>
type TunnelHandlers = { [Name in TunnelCallName]: TunnelHandler<Name> }

const maxTunnels = 8
const maxMaps = 32

// The numbers of `proto/README.md`, not of the app's own table: a wrong one there shows.
const status = { direct: 1, relayed: 2, closed: 3 }
export const errcode = {
  refused: 1,
  calleeOffline: 2,
  calleeUnknown: 3,
  portInUse: 4,
  quotaUsedUp: 5,
  internal: 6,
} satisfies Record<TunnelRefusal, number>

/** One tunnel per account and node; a request that arrives twice (same sequenceID) acts once. */
export const tunnelHandlers: TunnelHandlers = {
  createTunnel: async ({ sequenceID }, { db, now, uid, node }) => {
    if (stateOf(node, now).state === 'offline') return 'calleeOffline'
    const known = (await tunnelOpenedBy(db, uid, node.id, sequenceID)) ?? (await openTunnelTo(db, uid, node.id))
    if (known) return asCreated(known)
    if ((await openTunnels(db, uid)).length >= maxTunnels) return 'quotaUsedUp'
    const isRelayed = node.nat === 'symmetric'
    const opened = { uid, nodeId: node.id, sequenceId: sequenceID, isRelayed, openedAtMs: now }
    const [made] = await db.insert(tunnels).values(opened).returning()
    return made ? asCreated(made) : 'internal'
  },

  // Succeeds too when it was gone before, or when the node is offline and has dropped it.
  destroyTunnel: async (_asked, { db, now, uid, node }) => {
    const open = await openTunnelTo(db, uid, node.id)
    if (open) await closeTunnel(db, open, now)
    return {}
  },

  startMapService: async (asked, context) => {
    const { db, now, uid, node } = context
    if (stateOf(node, now).state === 'offline') return 'calleeOffline'
    const through = await openTunnelTo(db, uid, node.id)
    if (!through || asked.svFwdPort === 0) return 'refused'
    const known = await mapStartedBy(db, through, asked.sequenceID)
    if (known) return known.stoppedAtMs === null ? asStarted(known) : 'refused'
    return startMap(asked, through, context)
  },

  stopMapService: async ({ svFwdIP: svFwdIp, svFwdPort, svMapPort }, { db, now, uid, node }) => {
    const through = await openTunnelTo(db, uid, node.id)
    if (through) await stopMap(db, through, { svFwdIp, svFwdPort, svMapPort }, now)
    return {}
  },

  limitSpeed: async ({ speedLimit }, { db, now, uid, node }) => {
    if (stateOf(node, now).state === 'offline') return 'calleeOffline'
    const through = await openTunnelTo(db, uid, node.id)
    if (!through) return 'refused'
    await limitMaps(db, through, speedLimit)
    return {}
  },
}

const startMap = async (
  asked: CheckedInputOf<Tunnel['startMapService']>,
  through: TunnelRow,
  { db, wires, now, uid, node }: TunnelContext,
): Promise<Successes['startMapService'] | TunnelRefusal> => {
  const { callerPid } = through
  // Without one, as whatever runs in the tunnel already.
  const speedLimitKbps = asked.speedLimit ?? (await runningMaps(db, [through])).at(-1)?.speedLimitKbps ?? 0
  if ((await runningMaps(db, await openTunnels(db, uid))).length >= maxMaps) return 'quotaUsedUp'
  const input = {
    uid,
    listen: { host: asked.listenIP, port: asked.listenPort },
    target: { host: asked.svFwdIP, port: asked.svFwdPort },
    speedLimitKbps,
    isGuarded: asked.rule === rules.onlyTheAccount,
  }
  const opened = await wires.open(node, input).catch(() => 'internal' as const)
  if (typeof opened === 'string') return opened
  const [made] = await db
    .insert(tunnelMaps)
    .values({
      callerPid,
      sequenceId: asked.sequenceID,
      svFwdIp: asked.svFwdIP,
      svFwdPort: asked.svFwdPort,
      svMapHost: opened.host,
      svMapPort: opened.port,
      speedLimitKbps,
      rule: asked.rule,
      startedAtMs: now,
    })
    .returning()
  return made ? asStarted(made) : 'internal'
}

const asCreated = ({ callerPid, isRelayed, closedAtMs }: TunnelRow) => {
  const way = isRelayed ? status.relayed : status.direct
  return { status: closedAtMs === null ? way : status.closed, callerPid }
}

const asStarted = ({ callerPid, svMapHost, svMapPort }: MapRow) => ({ callerPid, svMapHost, svMapPort })
