import type { GenericSchema } from 'valibot'
import { everyCall } from '../backend/services'

type Shape = GenericSchema & {
  wrapped?: Shape
  options?: readonly Shape[]
  item?: Shape
  entries?: Record<string, Shape>
}

/** Fields that may be left out, but not null. */
const notNull = ({ type, entries = {}, options = [], item, wrapped }: Shape, path: string): string[] => [
  ...(type === 'optional' && wrapped?.type !== 'nullable' ? [path] : []),
  ...Object.entries(entries).flatMap(([name, field]) => notNull(field, `${path}.${name}`)),
  ...[item, wrapped, ...options.filter(each => typeof each === 'object')].flatMap(part =>
    part ? notNull(part, path) : [],
  ),
]

test('takes null for every field of a reply that may be left out, as servers write it', () => {
  // as: the type of a generic schema does not tell what it is made of.
  expect(everyCall.flatMap(({ name, reply }) => notNull(reply as Shape, name))).toEqual([])
})
