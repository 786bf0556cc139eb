import { join } from 'node:path'
import fc from 'fast-check'
import { bootPhone, type Phone } from '../phone'

let phone: Phone
beforeEach(async () => {
  phone = bootPhone({ dist: join(__dirname, '../fixture') })
  await phone.open()
})
afterEach(() => phone.kill())

const show = (rows: { id: number; name: string }[]) =>
  phone.run(`void getCurrentPages()[0].setData({ rows: ${JSON.stringify(rows)} })`)
const rowsSeen = () =>
  phone
    .words()
    .split('\n')
    .filter(line => line.startsWith('row '))
const ids = fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 8 })

test('shows rows in the order they come in, and taps the one that was meant', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(ids, { minLength: 1, maxLength: 5 }), async orders => {
      show([])
      for (const order of orders) {
        show(order.map(id => ({ id, name: `row ${id}` })))
        expect(rowsSeen()).toEqual(order.map(id => `row ${id}`))
      }
      const [last] = orders.slice(-1)[0] ?? []
      if (last === undefined) return
      await phone.tap(`row ${last}`)
      expect(rowsSeen()[0]).toBe(`row ${last} picked`)
    }),
    { numRuns: 60 },
  )
})

test('delivers an event inwards, then outwards until it is caught, and hides a component’s inside from its page', async () => {
  await phone.open('/pages/events')
  await phone.tap('Caught')
  expect(phone.words()).toContain('captured by first, word heard by inner')
  expect(phone.words()).not.toContain('heard by outer')
  await phone.tap('Passed on')
  expect(phone.words()).toContain('captured by first, row heard by outer')
  expect(phone.words()).toContain('Passed on picked')
})

test.each([
  { inner: 'text', why: /recursively/ },
  { inner: 'missing', why: /not found/ },
])('refuses to leave out the template "$inner"', async ({ inner, why }) => {
  await phone.open(`/pages/nested?inner=${inner}`)
  expect(phone.console.unexpected()).toEqual([expect.stringMatching(why)])
})
