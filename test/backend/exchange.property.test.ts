import { eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import * as v from 'valibot'
import { type Exchange, mall } from '@/services/mall'
import { goodsId, toInput } from '../intention/coffee'
import { runs } from '../runs'
import { goods } from './db/mall'
import { type OrderRow, orders } from './db/orders'
import { ledger } from './db/points'
import { Refusal } from './handler'
import { available, earn } from './handlers/balance'
import { type InMemory, openInMemory } from './in-memory'

const uids = ['u-new', 'u-other'] as const

let backend: InMemory
beforeAll(async () => {
  backend = await openInMemory()
})
afterAll(() => backend.stop())

const Intention = fc.record({
  uid: fc.constantFrom(...uids),
  quantity: fc.integer({ min: 1, max: 2 }),
  /** How often it is sent at once: a double tap, or two pages of the same goods. */
  sends: fc.integer({ min: 1, max: 2 }),
  /** Sent once more at the end, as by an app that was killed before the response came. */
  isRepeated: fc.boolean(),
})
const Start = fc.record({
  stock: fc.integer({ min: 0, max: 4 }),
  limitPerUser: fc.option(fc.integer({ min: 1, max: 3 })),
  givenPoints: fc.integer({ min: 0, max: 170 }),
})
type Start = typeof Start extends fc.Arbitrary<infer Value> ? Value : never
type Intended = { uid: (typeof uids)[number]; sent: Exchange; sends: number; isRepeated: boolean }

/** The order's number, or null for a refusal, also of an id that has been used; anything else fails the test. */
const send = async ({ uid, sent }: Intended): Promise<string | null> => {
  try {
    return v.parse(mall.exchangeGoods.reply, await backend.ask(uid, mall.exchangeGoods, sent)).orderNo
  } catch (error) {
    if (error instanceof Refusal && [1201, 1202, 1203, 1601].includes(error.code)) return null
    throw error
  }
}

/** Each run begins with these points and this stock, and without earlier exchanges. */
const reset = ({ stock, limitPerUser, givenPoints }: Start): Promise<void> =>
  backend.db.transaction(async tx => {
    await tx.delete(orders).where(eq(orders.itemId, goodsId))
    await tx.update(goods).set({ stock, limitPerUser }).where(eq(goods.goodsId, goodsId))
    await tx.delete(ledger).where(inArray(ledger.uid, uids))
    for (const uid of uids) await earn(tx, { uid, points: givenPoints, reason: 'code', atMs: Date.now() })
  })

/** All intentions at once, then the repeated ones again; returns what each was answered. */
const sendAll = async (intended: Intended[]): Promise<string[][]> => {
  const atOnce = await Promise.all(
    intended.map(each => Promise.all(Array.from({ length: each.sends }, () => send(each)))),
  )
  const later: (string | null)[] = []
  for (const each of intended) later.push(each.isRepeated ? await send(each) : null)
  return atOnce.map((responses, at) => [...responses, later[at] ?? null].filter(response => response !== null))
}

const sumOf = (rows: OrderRow[], field: 'quantity' | 'points') => rows.reduce((sum, row) => sum + (row[field] ?? 0), 0)

const expectOneEffectEach = (intended: Intended[], received: string[][], made: OrderRow[]): void => {
  for (const [at, { uid, sent }] of intended.entries()) {
    const own = made.filter(order => order.requestId === sent.requestId && order.uid === uid)
    expect(own.length).toBeLessThanOrEqual(1)
    // One response names it, and the others refuse its id.
    expect(received[at]).toHaveLength(own.length)
    expect([...new Set(received[at])]).toEqual(own.map(({ orderNo }) => orderNo))
  }
}

const expectNothingShort = async ({ stock, limitPerUser, givenPoints }: Start, made: OrderRow[]): Promise<void> => {
  const [row] = await backend.db.select().from(goods).where(eq(goods.goodsId, goodsId))
  expect(row?.stock).toBe(stock - sumOf(made, 'quantity'))
  expect(row?.stock).toBeGreaterThanOrEqual(0)
  for (const uid of uids) {
    const own = made.filter(order => order.uid === uid)
    const left = await available(backend.db, uid, Date.now())
    expect(left).toBe(givenPoints - sumOf(own, 'points'))
    expect(left).toBeGreaterThanOrEqual(0)
    expect(sumOf(own, 'quantity')).toBeLessThanOrEqual(limitPerUser ?? Number.POSITIVE_INFINITY)
  }
}

test('never has more effects than intentions, negative stock or missing points', async () => {
  let run = 0
  await fc.assert(
    fc.asyncProperty(Start, fc.array(Intention, { minLength: 1, maxLength: 3 }), async (start, intentions) => {
      run += 1
      await reset(start)
      const intended = intentions.map(({ quantity, ...each }, at) => ({
        ...each,
        sent: { requestId: `property-${run}-${at}`, ...toInput(quantity) },
      }))
      const received = await sendAll(intended)
      const made = await backend.db.select().from(orders).where(eq(orders.itemId, goodsId))
      expectOneEffectEach(intended, received, made)
      await expectNothingShort(start, made)
    }),
    runs(),
  )
}, 7_200_000)
