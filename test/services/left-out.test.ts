import type { GenericSchema } from 'valibot'
import { everyCall } from '../backend/services'

type Shape = GenericSchema & {
  wrapped?: Shape
  options?: readonly Shape[]
  item?: Shape
  entries?: Record<string, Shape>
}

type Rule = (shape: Shape, isField: boolean) => boolean

/** Where a reply has such a shape. */
const placesOf = (isMeant: Rule, shape: Shape, path: string, isField = false): string[] => {
  const { entries = {}, options = [], item, wrapped } = shape
  const parts = [item, wrapped, ...options.filter(each => typeof each === 'object')]
  return [
    ...(isMeant(shape, isField) ? [path] : []),
    ...Object.entries(entries).flatMap(([name, field]) => placesOf(isMeant, field, `${path}.${name}`, true)),
    ...parts.flatMap(part => (part ? placesOf(isMeant, part, path) : [])),
  ]
}
// as: the type of a generic schema does not tell what it is made of.
const inReplies = (isMeant: Rule) => everyCall.flatMap(({ name, reply }) => placesOf(isMeant, reply as Shape, name))

test('takes null for every field of a reply that may be left out, as servers write it', () => {
  expect(inReplies(({ type, wrapped }) => type === 'optional' && wrapped?.type !== 'nullable')).toEqual([])
})

test('takes every field of a reply that may be null for null where it is left out, as servers write it', () => {
  // Without these an empty reply would tell something.
  const proofs = ['limit.limit.applied', 'limit.setLimit.applied', 'nodePage.fixedId.fixedId']
  expect(inReplies(({ type }, isField) => isField && type === 'nullable').sort()).toEqual(proofs)
})
