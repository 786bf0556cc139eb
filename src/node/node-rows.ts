import { onceEach } from '@/lib/once-each'
import { rowsOf } from '@/request/paged-query'
import type { NodeRow } from '@/services/devices'

type Pages = { pages: readonly { items: readonly NodeRow[] }[] }

/** The nodes of all loaded pages. One that moved between two reads is in two pages, and keeps its first position. */
export const nodeRowsOf = (listed: Pages | undefined): NodeRow[] =>
  listed ? onceEach(rowsOf(listed), ({ id }) => id) : []

/** Nodes that share a name, as boxes do that nobody has named, each with the end of the code that is printed on it. */
export const toldApart = (rows: readonly NodeRow[]): NodeRow[] => {
  const named = new Set<string>()
  const shared = new Set<string>()
  for (const { name } of rows) (named.has(name) ? shared : named).add(name)
  return rows.map(row => (shared.has(row.name) ? { ...row, name: nameWithCode(row) } : row))
}

/** What a list shows of them. */
export const shownRowsOf = (listed: Pages | undefined): NodeRow[] => toldApart(nodeRowsOf(listed))

export const nameWithCode = ({ name, code, id }: Pick<NodeRow, 'name' | 'code' | 'id'>): string =>
  `${name} · ${(code ?? id).slice(-4)}`
