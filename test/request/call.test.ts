import { points } from '@/services/points'
import { tunnel } from '@/tunnel/calls'
import { everyCall, groups } from '../backend/services'

test('names a call after its group and its key, in its type too', () => {
  const name: 'points.userPoints' = points.userPoints.name
  expect(name).toBe('points.userPoints')
})

test('finds each call in the code under the name that a log gives it', () => {
  const declared = Object.entries({ ...groups, tunnel }).flatMap(([group, calls]) =>
    Object.entries(calls).map(([key, { name }]) => [`${group}.${key}`, name]),
  )
  expect(declared.map(([, name]) => name)).toEqual(declared.map(([place]) => place))
})

test('has no two calls of one name in different groups, because what is stored names them without', () => {
  const names = everyCall.map(({ name }) => name.slice(name.indexOf('.') + 1))
  expect(names.filter((name, at) => names.indexOf(name) < at)).toEqual([])
})
