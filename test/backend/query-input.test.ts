import * as v from 'valibot'
import { Id, Nothing, pageInput } from '@/lib/shapes'
import { fromQuery } from './query-input'

const schema = v.object({
  ...pageInput,
  id: Id,
  name: v.string(),
  limit: v.optional(v.pipe(v.number(), v.integer())),
  isOnline: v.optional(v.boolean()),
  days: v.optional(v.picklist([7, 30])),
  ids: v.optional(v.array(v.string())),
  challenge: v.optional(v.object({ answer: v.string() })),
})

test.each([
  ['text stays text, digits too', { name: '007', id: '42' }],
  ['a number', { limit: 20 }],
  ['a boolean', { isOnline: false }],
  ['one of some numbers', { days: 30 }],
  ['a list', { ids: ['a', 'b,c'] }],
  ['an object', { challenge: { answer: '7' } }],
  ['a nullable text that looks like a number', { cursor: '100' }],
])('reads %s back from its query text', (_, input: Record<string, unknown>) => {
  const query = Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : `${value}`,
    ]),
  )
  expect(fromQuery(schema, query)).toEqual(input)
})

test.each([
  ['limit', ''],
  ['limit', 'ten'],
  ['isOnline', '1'],
  ['days', '8'],
  ['ids', '[1'],
])('leaves %s=%s as text, for the schema to refuse', (name, text) => {
  const input = fromQuery(schema, { [name]: text })
  expect(input).toEqual({ [name]: text })
  expect(v.is(schema, { id: '1', name: 'a', ...Object(input) })).toBe(false)
})

test('looks into unions of objects', () => {
  const either = v.union([v.object({ page: v.number() }), v.object({ isAll: v.boolean() })])
  expect(fromQuery(either, { isAll: 'true' })).toEqual({ isAll: true })
  expect(fromQuery(either, { page: '3' })).toEqual({ page: 3 })
})

test('reads an empty query as an empty object, and inherited names as plain ones', () => {
  expect(fromQuery(Nothing, {})).toEqual({})
  expect(fromQuery(schema, { constructor: 'x' })).toEqual({ constructor: 'x' })
})
