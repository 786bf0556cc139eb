import * as v from 'valibot'

/**
 * A query is text; its schema says what the text means. Digits become numbers, JSON becomes lists and objects.
 * What does not convert stays text, and the schema refuses it.
 */
export const fromQuery = (schema: v.GenericSchema, query: Record<string, string>): unknown => {
  const fields = new Map(Object.entries(fieldsOf(schema)))
  return Object.fromEntries(
    Object.entries(query).map(([name, text]) => {
      const field = fields.get(name)
      return [name, field ? fromText(field, text) : text]
    }),
  )
}

/** The parts of valibot's schemas that are read here; each kind has some of them. */
type Inside = v.GenericSchema & {
  wrapped?: Inside
  entries?: Record<string, Inside>
  options?: readonly unknown[]
  literal?: unknown
}

const fieldsOf = (schema: Inside): Record<string, Inside> => {
  if (schema.wrapped) return fieldsOf(schema.wrapped)
  if (schema.entries) return schema.entries
  return Object.assign({}, ...schemasIn(schema).map(fieldsOf))
}

const fromText = (schema: Inside, text: string): unknown => {
  if (schema.wrapped) return fromText(schema.wrapped, text)
  switch (schema.type) {
    case 'union':
    case 'variant':
      return firstThatFits(schemasIn(schema), text)
    case 'literal':
      return String(schema.literal) === text ? schema.literal : text
    case 'picklist':
    case 'enum':
      return schema.options?.find(option => String(option) === text) ?? text
    case 'number':
      return text.trim() === '' ? text : numberOr(text)
    case 'boolean':
      return text === 'true' ? true : text === 'false' ? false : text
    case 'string':
      return text
    default:
      return jsonOr(text)
  }
}

const firstThatFits = (options: Inside[], text: string): unknown => {
  const readings = options.map(option => ({ option, value: fromText(option, text) }))
  return readings.find(({ option, value }) => v.is(option, value))?.value ?? text
}

const schemasIn = (schema: Inside): Inside[] =>
  // A picklist's options are plain values, a union's are schemas.
  (schema.options ?? []).filter((option): option is Inside => typeof option === 'object' && option !== null)

const numberOr = (text: string): unknown => (Number.isFinite(Number(text)) ? Number(text) : text)

const jsonOr = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
