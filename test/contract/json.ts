/** A part of the document. */
export type Json = { [key: string]: unknown }

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Changes the schemas right inside another; `field` is the name of a field's own. */
export const mapParts = (schema: Json, change: (part: Json, field?: string) => Json): Json =>
  mapValues(schema, (value, key) => {
    const changed = (part: unknown, field?: string) => (isJson(part) ? change(part, field) : part)
    if (key === 'properties' && isJson(value)) return mapValues(value, (part, field) => changed(part, field))
    if (key === 'items') return changed(value)
    return ['anyOf', 'oneOf', 'allOf'].includes(key) && Array.isArray(value) ? value.map(each => changed(each)) : value
  })

const mapValues = (json: Json, change: (value: unknown, key: string) => unknown): Json =>
  Object.fromEntries(Object.entries(json).map(([key, value]) => [key, change(value, key)]))

export const below = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`)
