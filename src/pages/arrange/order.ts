/** Where a row comes to lie when it is dragged so far; never outside the list. */
export const placeAfterDrag = (from: number, draggedPx: number, rowHeight: number, count: number): number =>
  Math.max(0, Math.min(count - 1, from + Math.round(draggedPx / rowHeight)))

export const moved = <Item>(items: readonly Item[], from: number, to: number): Item[] => {
  const rest = items.filter((_, at) => at !== from)
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)]
}

/** Whom the row stands behind there; null when it is first. */
export const rowBefore = (ids: readonly string[], from: number, to: number): string | null =>
  moved(ids, from, to)[to - 1] ?? null
