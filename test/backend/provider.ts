import type { HttpBindings } from '@hono/node-server'
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import * as v from 'valibot'
import { orders } from './db/orders'
import { outcomes, payments } from './db/payments'
import { attempt, paymentsOf, refund } from './handlers/provider-ledger'
import type { Parts } from './parts'
import { addPaymentPage } from './payment-page'

const slowForS = 10
const Attempt = v.object({
  /** As in the payment's `package`, after `prepay_id=`. */
  prepayId: v.string(),
  outcome: v.picklist(outcomes),
  /** For `slow`: when the money moves, by the stand-in's clock. */
  settlesInS: v.optional(v.pipe(v.number(), v.minValue(1), v.maxValue(86_400)), slowForS),
})
const Refund = v.object({ orderNo: v.string() })

/** The stand-in's payment provider, which the platform's `requestPayment` talks to. */
export const addProvider = (app: Hono<{ Bindings: HttpBindings }>, { db, clock, writes }: Parts): void => {
  const provider = new Hono()

  const pay = ({ prepayId, ...asked }: v.InferOutput<typeof Attempt>) =>
    writes(() =>
      db.transaction(async tx => {
        const [found] = await tx
          .select({ order: orders, payment: payments })
          .from(payments)
          .innerJoin(orders, eq(orders.orderNo, payments.orderNo))
          .where(eq(payments.prepayId, prepayId))
        return found && { reported: await attempt(tx, { ...found, ...asked }, clock.now()) }
      }),
    )

  addPaymentPage(provider, (prepayId, outcome) => pay({ prepayId, outcome, settlesInS: slowForS }))
  provider.post('/pay', async c => {
    const paid = await pay(v.parse(Attempt, await c.req.json()))
    return paid ? c.json(paid) : c.text('no such payment', 404)
  })

  provider.post('/refund', async c => {
    const { orderNo } = v.parse(Refund, await c.req.json())
    const isRefunded = await writes(() =>
      db.transaction(async tx => {
        const [order] = await tx.select().from(orders).where(eq(orders.orderNo, orderNo))
        return order !== undefined && (await refund(tx, order, clock.now()))
      }),
    )
    return isRefunded ? c.json({}) : c.text('nothing was paid for this order', 409)
  })

  provider.get('/payments', async c => c.json(await paymentsOf(db, c.req.query('orderNo') ?? '')))
  provider.onError((error, c) => c.text(String(error), 400))
  app.route('/_provider', provider)
}
