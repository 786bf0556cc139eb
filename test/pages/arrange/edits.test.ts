import fc from 'fast-check'
import { moveTo, undoOf, withEdit } from '@/pages/arrange/edit'

const rowsOf = (ids: readonly string[]) => ids.map(id => ({ id, group: null as string | null }))
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).join('')
const [rows] = [rowsOf([...'abcd'])]

test.each([
  ['a', 2, 'bcad'],
  ['a', 3, 'bcda'],
  ['d', 0, 'dabc'],
  ['c', 1, 'acbd'],
  ['b', 1, 'abcd'],
])('moves %s to place %d: %s', (id, place, order) => {
  expect(idsOf(withEdit(rows, moveTo(rows, id, place)))).toBe(order)
})

test('keeps every row, and changes nothing when applied twice', () => {
  const list = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(list, fc.nat(), fc.nat(), (ids, some, other) => {
      const before = rowsOf(ids)
      const edit = moveTo(before, ids[some % ids.length] ?? '', other % ids.length)
      const after = withEdit(before, edit)
      expect(after.map(({ id }) => id).sort()).toEqual([...ids].sort())
      expect(after[other % ids.length]?.id).toBe(edit.nodeId)
      expect(withEdit(after, edit)).toEqual(after)
      expect(withEdit(after, undoOf(edit, before, after, new Set()))).toEqual(before)
    }),
  )
})

test('ignores what is gone', () => {
  expect(withEdit(rows, { kind: 'move', nodeId: 'x', afterId: 'a' })).toBe(rows)
  expect(withEdit(rows, { kind: 'move', nodeId: 'b', afterId: 'x' })).toBe(rows)
  const grouped = { kind: 'group', nodeId: 'x', group: '家' } as const
  expect(withEdit(rows, grouped)).toBe(rows)
  expect(undoOf(grouped, rows, rows, new Set())).toEqual({ ...grouped, group: null })
})

test('changes a group in one row, and keeps the others identical', () => {
  const after = withEdit(rows, { kind: 'group', nodeId: 'b', group: '家' })
  expect(after.map(({ group }) => group)).toEqual([null, '家', null, null])
  expect(after[0]).toBe(rows[0])
  expect(undoOf({ kind: 'group', nodeId: 'b', group: '办' }, after, rows, new Set())).toEqual({
    kind: 'group',
    nodeId: 'b',
    group: '家',
  })
})

test.each([
  ['bcda', '', 'c'],
  ['bdca', 'c', 'b'],
  ['bd', '', 'b'],
  ['d', '', null],
  ['bcd', 'bc', null],
])('puts d back behind its neighbour among %s after %j moved: %s', (now, moved, afterId) => {
  const before = rowsOf([...'bcda'])
  const undone = undoOf({ kind: 'move', nodeId: 'd', afterId: null }, before, rowsOf([...now]), new Set(moved))
  expect(undone).toEqual({ kind: 'move', nodeId: 'd', afterId })
})
