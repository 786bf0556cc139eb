import * as v from 'valibot'

/** A field that tells where or how to reach a person, marked in its schema. Of a `number` most digits are personal. */
type Mark = 'person' | 'number'

export const personal = <Input>(mark: Mark) => v.metadata<Input, { personal: Mark }>({ personal: mark })

type Change = (value: unknown, mark: Mark) => unknown

/** What `change` makes of each marked field, however deep; one that becomes undefined is left out. */
export const withPersonal = (schema: v.GenericSchema, value: unknown, change: Change): unknown =>
  // as: the type of a generic schema does not tell what it is made of.
  changed(schema as Shape, value, change)

type Shape = v.GenericSchema & {
  wrapped?: Shape
  options?: readonly Shape[]
  item?: Shape
  entries?: Record<string, Shape>
}

const changed = (shape: Shape, value: unknown, change: Change): unknown => {
  const { personal: mark } = v.getMetadata(shape)
  // as: nothing else writes this mark.
  const mine = mark && value !== undefined ? change(value, mark as Mark) : value
  return withParts(shape, mine, change)
}

const withParts = ({ wrapped, options, item, entries }: Shape, value: unknown, change: Change): unknown => {
  if (wrapped) return changed(wrapped, value, change)
  // A picklist has options too, and those are plain values.
  if (options)
    return options.reduce((known, each) => (typeof each === 'object' ? changed(each, known, change) : known), value)
  if (item && Array.isArray(value)) return value.map(each => changed(item, each, change))
  return entries && typeof value === 'object' && value !== null ? withFields(entries, value, change) : value
}

const withFields = (entries: Record<string, Shape>, value: object, change: Change): object => {
  const fields = Object.entries(value).map(([name, field]) => {
    const entry = entries[name]
    return [name, entry ? changed(entry, field, change) : field]
  })
  return Object.fromEntries(fields.filter(([, field]) => field !== undefined))
}
