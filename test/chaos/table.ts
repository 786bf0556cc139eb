import type { Arrival } from '../evening/counts'
import { fateName } from '../evening/faults'
import { calls, fatesOf } from './bad-luck'

/** Pairs that no evening can reach, and why. */
const unreached: Record<string, string> = {
  'statistics.reportAlive': 'it goes out twice a minute, leads to nothing, and nobody is told how it went',
  'what screens read': 'there are none here; their pages are opened over spoiled replies one by one',
  'a memory warning': 'it lets go of what screens have cached, and of nothing else',
}

/** How often each call had each fault, as `call × fault`. */
export type Table = Record<string, number>

const fateNamesOf = (call: string) => new Set(fatesOf(call).map(fateName))
const columns = [...new Set(calls.flatMap(call => [...fateNamesOf(call)]))].sort()
const cellOf = (call: string, fate: string) => `${call} × ${fate}`

export const tableOf = (arrivals: readonly Arrival[]): Table => {
  const table: Table = {}
  for (const { name, fate } of arrivals) table[cellOf(name, fate)] = (table[cellOf(name, fate)] ?? 0) + 1
  return table
}

export const sumOf = (tables: readonly Table[]): Table => {
  const sum: Table = {}
  for (const [cell, times] of tables.flatMap(table => Object.entries(table))) sum[cell] = (sum[cell] ?? 0) + times
  return sum
}

export const emptyCells = (table: Table): string[] =>
  calls.flatMap(call => [...fateNamesOf(call)].map(fate => cellOf(call, fate))).filter(cell => !table[cell])

export const textOf = (table: Table): string => {
  const all = [...columns, 'well']
  const empty = emptyCells(table)
  const cells = calls.reduce((sum, call) => sum + fateNamesOf(call).size, 0)
  return [
    ['', ...all].join(' | '),
    ...calls.map(call => [call, ...all.map(fate => table[cellOf(call, fate)] ?? '·')].join(' | ')),
    `${empty.length} of ${cells} cells are empty${empty.map(cell => `\n  ${cell}`).join('')}`,
    ...Object.entries(unreached).map(([what, why]) => `not reached: ${what}, for ${why}`),
  ].join('\n')
}
