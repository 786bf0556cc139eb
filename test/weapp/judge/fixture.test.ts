import { join } from 'node:path'
import fc from 'fast-check'
import { bootPhone, type Phone } from '../phone'
import { judged } from './judged'
import { libraryFaults } from './library-faults'

const { judge, excused } = judged()
let phone: Phone
beforeEach(async () => {
  phone = bootPhone({ dist: join(__dirname, '../fixture'), judge })
  await phone.open()
})
afterEach(() => phone.kill())

const show = (ids: number[]) => {
  const rows = JSON.stringify(ids.map(id => ({ id, name: `row ${id}` })))
  phone.run(`void getCurrentPages()[0].setData({ rows: ${rows} })`)
  return phone.words()
}
const ids = fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 8 })

test('keeps, moves and replaces rows as the library does', () => {
  fc.assert(
    fc.property(fc.array(ids, { minLength: 1, maxLength: 5 }), orders => {
      for (const order of [[], ...orders]) show(order)
    }),
    { numRuns: 60 },
  )
})

test('captures, passes on and catches events as the library does', async () => {
  await phone.open('/pages/events')
  await phone.tap('Caught')
  await phone.longPress('Passed on')
  expect(phone.words()).toContain('captured by first, word heard by inner')
})

test('tells of fields and controls what the library tells', async () => {
  await phone.open('/pages/form?name=x')
  await phone.type('Phone', '138-0000 0001 999')
  await phone.type('Code', '1234')
  await phone.confirm('Phone')
  await phone.tap('Agree')
  await phone.change('Speed', 40)
  await phone.tap('Send')
  expect(phone.sees('sent 13800000001 1234')).toBe(true)
})

test('differs from the library where the library is wrong', async () => {
  await phone.tap('Remove', { within: 'Two' })
  await phone.tap('0 taps')
  expect(phone.sees('Two removed')).toBe(true)
  show([1, 2])
  expect(show([3, 2, 1])).toMatch(/row 3\s.*\srow 2\s.*\srow 1\s/)
  expect(excused()).toEqual(libraryFaults.map(({ why }) => why))
})
