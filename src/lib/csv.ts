/**
 * A table as CSV (RFC 4180), with the byte order mark by which Excel knows that it is UTF-8. An apostrophe disarms a
 * text that a spreadsheet would take for a formula, full-width signs and leading line breaks included; numbers are ours
 * and stay numbers. A tab keeps the digits of an order's number, which a spreadsheet would round.
 */
export type Cell = string | number | null

export const csvOf = (rows: readonly (readonly Cell[])[]): string => `\uFEFF${rows.map(lineOf).join('')}`

const lineOf = (cells: readonly Cell[]): string => `${cells.map(textOf).join(',')}\r\n`

const textOf = (cell: Cell): string => {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  if (/^\d{12,}$/.test(cell)) return `"${cell}\t"`
  const harmless = /^[=+\-@＝＋－＠\t\r\n]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(harmless) ? `"${harmless.replace(/"/g, '""')}"` : harmless
}
