import { onceEach } from '@/lib/once-each'
import { rowsOf } from '@/request/paged-query'
import type { NodeRow } from '@/services/devices'

type Pages = { pages: readonly { items: readonly NodeRow[] }[] }

/** The nodes of all loaded pages. One that moved between two reads is in two pages, and keeps its first position. */
export const nodeRowsOf = (listed: Pages | undefined): NodeRow[] =>
  listed ? onceEach(rowsOf(listed), ({ id }) => id) : []
