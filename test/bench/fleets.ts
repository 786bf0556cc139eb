import { devices } from '@/services/devices'
import type { Backend } from '../backend/start'

/** Answers with lists of nodes of any length, all of them on one page, which no server of ours sends. */

const listOf = async (backend: Backend, isEnough: (rows: number, rowBytes: number) => boolean): Promise<string> => {
  const ask = await backend.signIn('u-fleet')
  const { items, ...page } = await ask(devices.nodes, {})
  const rows: object[] = []
  const rowBytes = JSON.stringify(items[0]).length
  while (!isEnough(rows.length, rowBytes))
    rows.push({ ...items[rows.length % items.length], id: `many-${rows.length}`, name: `第 ${rows.length + 1} 台` })
  return JSON.stringify({ code: 0, data: { ...page, items: rows, nextCursor: null } })
}

export const listWith = (backend: Backend, count: number) => listOf(backend, rows => rows >= count)
export const listOfBytes = (backend: Backend, bytes: number) =>
  listOf(backend, (rows, rowBytes) => rows * rowBytes >= bytes)

/** The name of such a list's first row. */
export const firstOfMany = '第 1 台'
