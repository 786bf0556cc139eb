export const pageSize = 20

type Listing<Item> = { keyOf: (item: Item) => string; cursor: string | null; newestFirst?: boolean }

/**
 * One page of a list that is at hand as a whole. The cursor is the key of the last item seen, and what comes after it
 * is told by comparing keys: it goes on in the right place though that item is no longer there.
 */
export const pageAfter = <Item>(items: Item[], { keyOf, cursor, newestFirst = false }: Listing<Item>) => {
  const direction = newestFirst ? -1 : 1
  const compare = (a: string, b: string) => direction * (a < b ? -1 : a > b ? 1 : 0)
  const rest = items
    .map(item => ({ item, key: keyOf(item) }))
    .filter(({ key }) => cursor === null || compare(key, cursor) > 0)
    .sort((a, b) => compare(a.key, b.key))
  const page = rest.slice(0, pageSize)
  return {
    items: page.map(({ item }) => item),
    nextCursor: rest.length > pageSize ? (page[page.length - 1]?.key ?? null) : null,
  }
}
