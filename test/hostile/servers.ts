import { eq } from 'drizzle-orm'
import type { Incoming, Outgoing } from '@/request/round-trip'
import { orders } from '../backend/db/orders'
import { payments } from '../backend/db/payments'
import { type Ground, makeDevices } from '../backend/devices'
import { attempt } from '../backend/handlers/provider-ledger'
import { type InMemory, openInMemory } from '../backend/in-memory'
import { seedAll } from '../backend/seed/all'
import { openSession } from '../backend/sessions'
import { respondInProcess, site } from '../evening/in-process'
import { bytesOf } from '../upload/files'

/** Names resolve to nothing; printers and sleeping machines are not asked. */
const reach = ({ db, writes, clock, filesDir }: Ground) => {
  const { names } = makeDevices({ db, writes, clock, filesDir })
  return {
    names: { ...names, resolver: () => async () => null },
    waker: { open: async () => undefined, port: () => 0, wake: async () => true, close: async () => undefined },
  }
}

/** The stand-in in memory, with what the four accounts have. */
export const openServers = async () => {
  const backend = await openInMemory({ seed: (db, now) => seedAll(db, now, 20), reach, origin: site })
  return { backend, respond: respondInProcess({ backend, filesDir: '', read: async path => bytesOf(path, 0, 0) }) }
}

/** Servers as they were before an act: nothing is ever written to them. */
export const openBehind = async (uid: string) => {
  const { backend, respond } = await openServers()
  const { accessToken } = await openSession(backend.db, uid, Date.now())
  const Authorization = `Bearer ${accessToken}`
  const read = (outgoing: Outgoing): Promise<Incoming> =>
    respond({ ...outgoing, headers: { ...outgoing.headers, Authorization } })
  return { backend, read }
}

export const dropOrders = ({ db }: InMemory) => db.delete(orders)

/** On the provider's own page. */
export const payUnpaid = async ({ db, clock }: InMemory, orderNo: string) => {
  const [order] = await db.select().from(orders).where(eq(orders.orderNo, orderNo))
  const [payment] = await db.select().from(payments).where(eq(payments.orderNo, orderNo))
  if (order && payment) await attempt(db, { order, payment, outcome: 'paid', settlesInS: 0 }, clock.now())
}
