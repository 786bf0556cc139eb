import type { HttpBindings } from '@hono/node-server'
import { desc, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import * as v from 'valibot'
import { captchas } from './db/account'
import { Switch } from './faults'
import { setNodeState } from './handlers/node-state'
import { isOwnOrigin } from './node/own-address'
import type { Parts } from './parts'

const Clock = v.object({ offsetMs: v.pipe(v.number(), v.safeInteger()) })

const NodeSwitch = v.object({ nodeId: v.string(), state: v.picklist(['online', 'offline', 'unknown']) })

/**
 * Controls for tests and development. The server listens on loopback or where it was told; pages of other sites are refused by
 * their Origin, and pages under a rebound DNS name by their Host.
 */
export const addControl = (app: Hono<{ Bindings: HttpBindings }>, parts: Parts): void => {
  const control = new Hono<{ Bindings: HttpBindings }>()
  const isOwn = (origin: string) => isOwnOrigin(origin, parts.listensAt)
  control.use(async (c, next) => {
    const { host = '', origin } = c.env.incoming.headers
    const isOurs = isOwn(`http://${host}`) && (origin === undefined || isOwn(origin))
    return isOurs ? next() : c.text('this machine only', 403)
  })
  control.post('/faults', async c => {
    parts.faults.add(v.parse(Switch, await c.req.json()))
    return c.json({})
  })
  control.post('/faults/clear', c => {
    parts.faults.clear()
    return c.json({})
  })
  control.get('/faults/taken', async c => {
    await parts.faults.taken()
    return c.json({})
  })
  control.post('/held/let-go', c => {
    parts.faults.letGo()
    return c.json({})
  })
  control.post('/clock', async c => {
    parts.clock.move(v.parse(Clock, await c.req.json()).offsetMs)
    await parts.devices.wakeScheduler.wakeDue()
    return c.json({ now: parts.clock.now() })
  })
  control.post('/clock/stop', c => {
    parts.clock.stop()
    return c.json({})
  })
  control.post('/node', async c => {
    const { nodeId, state } = v.parse(NodeSwitch, await c.req.json())
    await parts.writes(() => parts.db.transaction(tx => setNodeState(tx, nodeId, state, parts.clock.now())))
    return c.json({})
  })
  control.get('/sms', async c => c.json({ code: await lastCode(parts, c.req.query('phone') ?? '') }))
  /** The ports that are open for tunnels, and the traffic through them. */
  control.get('/wires', async c => c.json(await parts.wires.traffic()))
  control.get('/ports', c => c.json(parts.devices.ports()))
  control.get('/requests', c => c.json(parts.arrivals.all()))
  control.onError((error, c) => c.text(String(error), 400))
  app.route('/_control', control)
}

const lastCode = async ({ db }: Parts, phone: string): Promise<string | null> => {
  const [last] = await db
    .select({ code: captchas.code })
    .from(captchas)
    .where(eq(captchas.phone, phone))
    .orderBy(desc(captchas.id))
    .limit(1)
  return last?.code ?? null
}
