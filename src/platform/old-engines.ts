/**
 * What the language lacks on our oldest targets, Safari 12 and Chrome 66, and our code and its packages use. Imported
 * before everything else.
 */
const flatMap = <T, R>(
  items: readonly T[],
  change: (item: T, at: number, all: readonly T[]) => R | readonly R[],
): R[] => ([] as R[]).concat(...items.map(change)) // as: an empty list is of any type

const flat = (items: readonly unknown[], depth: number): unknown[] =>
  flatMap(items, item => (Array.isArray(item) && depth > 0 ? flat(item, depth - 1) : [item]))

const fromEntries = (entries: Iterable<readonly [PropertyKey, unknown]>): object => {
  const made: Record<PropertyKey, unknown> = {}
  // Defined and not set: `__proto__` would be a key as any other.
  for (const [key, value] of entries)
    Object.defineProperty(made, key, { value, writable: true, enumerable: true, configurable: true })
  return made
}

const add = (owner: object, name: string, value: unknown): void => {
  if (!(name in owner)) Object.defineProperty(owner, name, { value, writable: true, configurable: true })
}

add(Array.prototype, 'flatMap', function <T, R>(this: T[], change: (item: T) => R | R[], that?: unknown): R[] {
  return flatMap(this, change.bind(that))
})
add(Array.prototype, 'flat', function (this: unknown[], depth = 1): unknown[] {
  return flat(this, depth)
})
add(Object, 'fromEntries', fromEntries)
if (process.env.TARO_ENV === 'h5') add(window, 'globalThis', window)

export {}
