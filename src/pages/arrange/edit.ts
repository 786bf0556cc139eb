/** A node's row, as far as arranging goes. */
type Row = { id: string; group: string | null }

/** By ids and not by positions: a position may hold another row when the edit is carried out. */
export type Edit =
  | { kind: 'move'; nodeId: string; afterId: string | null }
  | { kind: 'group'; nodeId: string; group: string | null }

/** The rows after an edit; carrying it out twice changes nothing more. Its rows may be gone by then. */
export const withEdit = <R extends Row>(rows: readonly R[], edit: Edit): readonly R[] => {
  const node = rows.find(({ id }) => id === edit.nodeId)
  if (!node) return rows
  if (edit.kind === 'group') return rows.map(row => (row === node ? { ...row, group: edit.group } : row))
  const rest = rows.filter(row => row !== node)
  const ahead = rest.findIndex(({ id }) => id === edit.afterId)
  if (ahead < 0 && edit.afterId !== null) return rows
  return [...rest.slice(0, ahead + 1), node, ...rest.slice(ahead + 1)]
}

/** Moves a row to a position, counted without the row itself. */
export const moveTo = (rows: readonly Row[], nodeId: string, position: number): Edit => {
  const rest = rows.filter(({ id }) => id !== nodeId)
  return { kind: 'move', nodeId, afterId: rest[position - 1]?.id ?? null }
}

/** Undoes an edit of these rows, where other rows may have been moved since. */
export const undoOf = (
  { kind, nodeId }: Edit,
  before: readonly Row[],
  now: readonly Row[],
  movedSince: ReadonlySet<string>,
): Edit => {
  const position = before.findIndex(({ id }) => id === nodeId)
  if (kind === 'group') return { kind, nodeId, group: before[position]?.group ?? null }
  const here = new Set(now.map(({ id }) => id))
  // After the nearest row before it that has not moved since.
  const nearestFirst = before.slice(0, Math.max(0, position)).reverse()
  const ahead = nearestFirst.find(({ id }) => here.has(id) && !movedSince.has(id))
  return { kind, nodeId, afterId: ahead?.id ?? null }
}
