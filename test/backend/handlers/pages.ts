export const pageSize = 20

type Listing<Item> = { keyOf: (item: Item) => string; cursor: string | null; newestFirst?: boolean }

/**
 * One page of a list that is in memory. The cursor is the key of the last item shown; the next page starts after that
 * key, so it is right even when the item itself is gone.
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
