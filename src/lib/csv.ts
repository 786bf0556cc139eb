/**
 * A table as CSV (RFC 4180), with the byte order mark by which Excel knows that it is UTF-8. An apostrophe disarms a
 * text that a spreadsheet would take for a formula, full-width signs and leading line breaks included; numbers are ours
 * and stay numbers.
 */
export type Cell = string | number | null

export const csvOf = (rows: readonly (readonly Cell[])[]): string => `\uFEFF${rows.map(lineOf).join('')}`

const lineOf = (cells: readonly Cell[]): string => `${cells.map(textOf).join(',')}\r\n`

const textOf = (cell: Cell): string => {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const harmless = /^[=+\-@＝＋－＠\t\r\n]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(harmless) ? `"${harmless.replace(/"/g, '""')}"` : harmless
}
