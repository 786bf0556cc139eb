import type { HttpBindings } from '@hono/node-server'
import { and, eq, gt } from 'drizzle-orm'
import type { Hono } from 'hono'
import * as v from 'valibot'
import { tunnel } from '@/tunnel/calls'
import * as read from '@/tunnel/messages.decode'
import * as write from '@/tunnel/messages.encode'
import { diagnosticHeader } from './arrivals'
import { sessions } from './db/core'
import { nodes } from './db/nodes'
import type { Database } from './db/open'
import type { Ground } from './devices'
import type { Fault } from './faults'
import { errcode, type TunnelCallName, type TunnelHandler, type TunnelRefusal, tunnelHandlers } from './handlers/tunnel'
import type { Wires } from './node/wires'
import type { Parts } from './parts'
import { type ServerContext, throughFault } from './through-fault'

type Message = {
  request: { decode(bytes: Uint8Array): object }
  response: { encode(fields: object): { finish(): Uint8Array } }
}

const message: Record<TunnelCallName, Message> = {
  createTunnel: { request: read.CreateTunnelRequest, response: write.CreateTunnelResponse },
  destroyTunnel: { request: read.DestroyTunnelRequest, response: write.DestroyTunnelResponse },
  startMapService: { request: read.StartMapServiceRequest, response: write.StartMapServiceResponse },
  stopMapService: { request: read.StopMapServiceRequest, response: write.StopMapServiceResponse },
  limitSpeed: { request: read.SpeedLimitRequest, response: write.SpeedLimitResponse },
}

type Asked = { sequenceID: string; callee: string; authToken: string; accessToken: string; uid?: string | undefined }

/** Every node has an address of its own, `<origin>/node/<nodeId>`, that takes the five tunnel calls. */
export const tunnelRoutes = (app: Hono<{ Bindings: HttpBindings }>, parts: Parts): void => {
  // as: Object.entries loses the type of the keys, which are the calls' names.
  for (const [name, { path }] of Object.entries(tunnel)) {
    // as: the same.
    app.post(`/node/:nodeId${path}`, c => handle(name as TunnelCallName, c, parts))
    app.all(`/node/:nodeId${path}`, c => c.text('Method Not Allowed', 405))
  }
}

const handle = async (name: TunnelCallName, c: ServerContext, parts: Parts): Promise<Response> => {
  const bytes = new Uint8Array(await c.req.arrayBuffer())
  const call = tunnel[name].name
  const arrival = parts.arrivals.arrived({
    name: call,
    uid: c.req.query('uid') ?? '',
    at: parts.clock.now(),
    cookieOwner: null,
    diagnosticId: c.req.header(diagnosticHeader) ?? null,
  })
  const words = () => Buffer.from(bytes).toString('latin1')
  const fault = parts.hasControl ? parts.faults.take(call, words()) : undefined
  const response = await throughFault(fault, c, {
    call,
    act: () => act(fault, { name, bytes, c }, parts),
    held: parts.faults.held,
  })
  arrival.status = c.env.outgoing.destroyed ? null : response.status
  return response
}

type Received = { name: TunnelCallName; bytes: Uint8Array; c: ServerContext }

const act = async (fault: Fault | undefined, { name, bytes, c }: Received, parts: Parts): Promise<Response> => {
  const ownWay = (fields: Record<string, unknown>) => framed(c, otherFrame(name, bytes, fields))
  if (fault?.kind === 'errcode') return ownWay({ errcode: fault.errcode })
  const response = await respond(name, bytes, c, parts)
  return fault?.kind === 'noPort' ? ownWay(atNoPort) : response
}

/** What is said of a service that was opened and that nobody can reach. */
export const atNoPort = { errcode: 0, callerPid: 1, svMapHost: '127.0.0.1', svMapPort: 0 }

const respond = async (name: TunnelCallName, bytes: Uint8Array, c: ServerContext, parts: Parts): Promise<Response> => {
  const to = { nodeId: c.req.param('nodeId') ?? '', uid: c.req.query('uid') }
  const frame = isTunnelRequest(c) ? await frameFor(name, bytes, to, parts) : undefined
  if (!frame) return c.text('Bad Request', 400)
  return framed(c, frame)
}

const framed = (c: ServerContext, frame: Uint8Array<ArrayBuffer>): Response =>
  c.body(frame, 200, { 'Content-Type': 'application/octet-stream' })

type Needed = Pick<Parts, 'db' | 'clock'> & { wires: Pick<Wires, 'open'>; writes: Ground['writes'] }

/** A node's response to a message; undefined when it is not one. */
export const frameFor = async (
  name: TunnelCallName,
  bytes: Uint8Array,
  { nodeId, uid }: { nodeId: string; uid: string | undefined },
  { db, wires, writes, clock }: Needed,
): Promise<Uint8Array<ArrayBuffer> | undefined> => {
  const asked = askedIn(name, bytes, uid)
  if (!asked) return undefined
  const reply = await writes(() =>
    db.transaction(tx => replyTo(name, asked, { db: tx, wires, nodeId, now: clock.now() })),
  )
  const { sequenceID, callee } = asked
  const fields = typeof reply === 'string' ? { errcode: errcode[reply] } : { errcode: 0, ...reply }
  return new Uint8Array(message[name].response.encode({ sequenceID, callee, ...fields }).finish())
}

/** Another response to the same message: `fields` in place of what the node said. */
export const otherFrame = (
  name: TunnelCallName,
  bytes: Uint8Array,
  fields: Record<string, unknown>,
): Uint8Array<ArrayBuffer> => {
  const { request, response } = message[name]
  const { sequenceID, callee } = Object(request.decode(bytes))
  return new Uint8Array(response.encode({ sequenceID, callee, ...fields }).finish())
}

const isTunnelRequest = (c: ServerContext): boolean =>
  c.req.header('Content-Type') === 'application/octet-stream' && c.req.header('X-Requested-With') !== undefined

/** The message in the shape of its call; undefined when it is not one. */
const askedIn = (name: TunnelCallName, bytes: Uint8Array, uid: string | undefined): Asked | undefined => {
  try {
    const fields: { sequenceID?: unknown } = { ...message[name].request.decode(bytes) }
    const input = { ...fields, sequenceID: String(fields.sequenceID), addr: 'http://127.0.0.1', uid }
    return v.parse(tunnel[name].input, input)
  } catch {
    return undefined
  }
}

type Where = { db: Database; wires: Pick<Wires, 'open'>; nodeId: string; now: number }

/** The rules of every call: whose tokens they are, whether there is such a node, whose it is. */
const replyTo = async (
  name: TunnelCallName,
  asked: Asked,
  { db, wires, nodeId, now }: Where,
): Promise<object | TunnelRefusal> => {
  const uid = await accountBehind(db, asked, now)
  if (uid === undefined || (asked.uid !== undefined && asked.uid !== uid)) return 'refused'
  const [node] = await db.select().from(nodes).where(eq(nodes.id, nodeId))
  if (!node || asked.callee !== nodeId) return 'calleeUnknown'
  if (node.uid !== uid) return 'refused'
  // as: `asked` has just passed the schema of this very call.
  const handle = tunnelHandlers[name] as TunnelHandler<TunnelCallName>
  return handle(asked as Parameters<typeof handle>[0], { db, wires, now, uid, node })
}

const accountBehind = async (db: Database, { authToken, accessToken }: Asked, now: number) => {
  const tokens = and(eq(sessions.accessToken, accessToken), eq(sessions.authToken, authToken))
  const [session] = await db
    .select({ uid: sessions.uid })
    .from(sessions)
    .where(and(tokens, gt(sessions.expiresAtMs, now)))
  return session?.uid
}
