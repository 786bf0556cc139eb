import fc from 'fast-check'
import { paidForBoosts } from '@/pages/insights/boost-payments'
import type { Order } from '@/services/orders'

const dayMs = 86_400_000
/** Midnight of a day as the server counts them. */
const firstDay = '2026-11-22'
const lastDay = '2027-12-31'
const firstMs = Date.parse(`${firstDay}T00:00:00+08:00`)

type Facts = Partial<Pick<Order, 'kind' | 'state' | 'amountFen' | 'points'>> & { paidAtMs?: number }
const order = ({ paidAtMs = firstMs, ...facts }: Facts): Order => ({
  ...{ orderNo: 'A1', kind: 'boost', title: '加速', quantity: 1, points: null, amountFen: 990, state: 'done' },
  steps: [
    { state: 'created', atMs: paidAtMs - 60_000 },
    { state: 'paid', atMs: paidAtMs },
  ],
  ...facts,
})

test('adds up what was paid from the first moment of that day on', () => {
  const paid = [order({}), order({ amountFen: 500, paidAtMs: firstMs + 3 * dayMs }), order({ paidAtMs: firstMs - 1 })]
  expect(paidForBoosts(paid, firstDay, lastDay)).toBe(1_490)
})

test('leaves out what was given back, never paid, paid with points, or is no boost', () => {
  const others = [
    order({ state: 'refunded' }),
    order({ state: 'closed' }),
    order({ state: 'created' }),
    order({ points: 300, amountFen: null }),
    order({ kind: 'topUp' }),
  ]
  expect(paidForBoosts(others, firstDay, lastDay)).toBe(0)
})

test.each([
  ['whose price is not known', { amountFen: null }],
  ['whose state is not known', { state: 'unknown' }],
] satisfies [string, Facts][])('says no sum with an order %s', (_which, facts) => {
  expect(paidForBoosts([order({}), order(facts)], firstDay, lastDay)).toBeNull()
})

test('is the sum of its days, whatever the orders', () => {
  const facts = fc.record({
    paidAtMs: fc.integer({ min: firstMs - 40 * dayMs, max: firstMs + 40 * dayMs }),
    amountFen: fc.nat(100_000),
    state: fc.constantFrom<Order['state'][]>('created', 'paid', 'delivering', 'done', 'refunded', 'closed'),
  })
  fc.assert(
    fc.property(fc.array(facts), fc.integer({ min: -30, max: 30 }), (all, days) => {
      const day = new Date(firstMs + days * dayMs + dayMs / 3).toISOString().slice(0, 10)
      const since = Date.parse(`${day}T00:00:00+08:00`)
      const wanted = all.filter(
        ({ paidAtMs, state }) => paidAtMs >= since && ['paid', 'delivering', 'done'].includes(state),
      )
      const sum = wanted.reduce((total, { amountFen }) => total + amountFen, 0)
      expect(paidForBoosts(all.map(order), day, lastDay)).toBe(sum)
    }),
  )
})
