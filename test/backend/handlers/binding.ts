import { randomUUID } from 'node:crypto'
import { and, eq, inArray, max } from 'drizzle-orm'
import type { Binding } from '@/services/binding'
import { bindings, type NodeRow, nodes, reservations, scans } from '../db/nodes'
import { type Context, handlersOf, Refusal } from '../handler'
import { badInput } from '../refusals'
import { lanAddressOf, ownNode } from './own-node'
import { release, stakeOf } from './unbinding'

const confirmMs = 2_000
const givesUpMs = 30_000

/** The devices on the same network, and how long a scan takes to find each. */
const nearby = [
  { code: 'NM-2001-0001', afterMs: 4_000 },
  { code: 'NM-2001-0002', afterMs: 9_000 },
]
const scanMs = 30_000

export const mainHandlers = handlersOf({
  deviceByCode: async ({ code }, context) => {
    const device = await deviceWith(code, context)
    if (!device) return { kind: 'unknown', code, deviceId: null, model: null, owner: null }
    return { kind: 'node', code, deviceId: device.id, model: device.model, owner: ownerOf(device, context) }
  },

  reserveDevice: async (input, { db, uid, now }) => {
    const [before] = await db.select().from(reservations).where(eq(reservations.uid, uid))
    const { id, createdAtMs, tappedAtMs } = before ?? { id: randomUUID(), createdAtMs: now, tappedAtMs: 0 }
    const reserved = { reservationId: id, createdAtMs }
    if (input.tappedAtMs < tappedAtMs) throw new Refusal(1204, '你已经预约过了，请等候通知', reserved)
    const reservation = { ...input, uid, id, createdAtMs }
    await db.insert(reservations).values(reservation).onConflictDoUpdate({ target: reservations.uid, set: input })
    return reserved
  },
})

export const deviceInfoHandlers = handlersOf({
  startScan: async (_, { db, uid, now }) => {
    const id = randomUUID()
    await db.insert(scans).values({ id, uid, startedAtMs: now })
    return { scanId: id }
  },

  scanned: async ({ scanId }, context) => {
    const { db, uid, now } = context
    const [scan] = await db
      .select()
      .from(scans)
      .where(and(eq(scans.id, scanId), eq(scans.uid, uid)))
    if (!scan) throw badInput([{ path: 'scanId', message: 'is no scan of yours' }], '没有这次扫描')
    const seen = nearby.filter(({ afterMs }) => scan.startedAtMs + afterMs <= now).map(({ code }) => code)
    const found = await db.select().from(nodes).where(inArray(nodes.code, seen)).orderBy(nodes.code)
    return {
      isFinished: now >= scan.startedAtMs + scanMs,
      items: found.map(node => {
        const { code, model } = node
        return { code, model, lanAddress: lanAddressOf(node, context), owner: ownerOf(node, context) }
      }),
    }
  },

  bindNode: async (input, context) => {
    if (input.action === 'unbind') return unbind(await ownNode(context.db, context.uid, input.deviceId), context)
    const device = await deviceWith(input.code, context)
    if (!device) throw new Refusal(1102, '没有这个编号的设备')
    return bind(device, context)
  },

  binding: async ({ deviceId }, context) => {
    const { db, uid, now } = context
    const [device] = await db.select().from(nodes).where(eq(nodes.id, deviceId))
    const [asked] = await db
      .select()
      .from(bindings)
      .where(and(eq(bindings.nodeId, deviceId), eq(bindings.uid, uid)))
    if (device?.uid === uid && (device.boundAtMs ?? now) <= now) {
      return { deviceId, state: 'bound', boundAtMs: device.boundAtMs, stake: await stakeOf(device, context) }
    }
    if (!asked) return { deviceId, state: 'none' }
    return { deviceId, ...waitedFor(asked.askedAtMs, now) }
  },
})

const deviceWith = async (code: string, { db }: Context): Promise<NodeRow | undefined> => {
  const [device] = await db.select().from(nodes).where(eq(nodes.code, code))
  return device
}

const ownerOf = ({ uid }: NodeRow, context: Context) => {
  if (uid === null) return 'nobody'
  return uid === context.uid ? 'you' : 'other'
}

const bind = async (device: NodeRow, context: Context): Promise<Binding> => {
  const { db, uid, now } = context
  const deviceId = device.id
  const owner = ownerOf(device, context)
  if (owner === 'other') throw new Refusal(1103, '这台设备已被其他账号绑定')
  if (owner === 'you') return reported(deviceId, { state: 'bound', boundAtMs: device.boundAtMs })

  const asked = { uid, askedAtMs: now }
  await db
    .insert(bindings)
    .values({ nodeId: deviceId, ...asked })
    .onConflictDoUpdate({ target: bindings.nodeId, set: asked })
  // Magic input: a device without power never confirms.
  if (device.state === 'online') {
    const position = await lastPosition(context)
    await db
      .update(nodes)
      .set({ uid, boundAtMs: now + confirmMs, position: position + 1 })
      .where(eq(nodes.id, deviceId))
  }
  return reported(deviceId, { state: 'waiting' })
}

const unbind = async (node: NodeRow, context: Context): Promise<Binding> => {
  const stake = await stakeOf(node, context)
  await release(node, context)
  return reported(node.id, { state: 'none', stake })
}

const reported = (deviceId: string, known: Partial<Binding> & Pick<Binding, 'state'>): Binding => ({
  deviceId,
  boundAtMs: null,
  reason: null,
  stake: null,
  ...known,
})

const waitedFor = (askedAtMs: number, now: number) =>
  now < askedAtMs + givesUpMs
    ? { state: 'waiting' as const }
    : { state: 'failed' as const, reason: '设备没有回应，请检查电源和网线' }

const lastPosition = async ({ db, uid }: Context): Promise<number> => {
  const [last] = await db
    .select({ position: max(nodes.position) })
    .from(nodes)
    .where(eq(nodes.uid, uid))
  return last?.position ?? 0
}
