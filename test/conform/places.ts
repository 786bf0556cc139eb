/** A value in a reply, and where it stands: `.items.*.upKbps`. */
export type Place = { parent: object; key: string; path: string; value: unknown }

export const placesIn = (value: unknown, path = ''): Place[] => {
  if (typeof value !== 'object' || value === null) return []
  const isList = Array.isArray(value)
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
    const at = isList ? `${path}.*` : `${path}.${key}`
    return [{ parent: value, key, path: at, value: inner }, ...placesIn(inner, at)]
  })
}
