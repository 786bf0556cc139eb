import type { Arrival } from '../evening/counts'

/** Pairs that no evening can reach, and why. */
const unreached: Record<string, string> = {
  'statistics.reportAlive': 'it goes out twice a minute and would take every fault upon itself',
  'what screens read': 'there are none here; their pages are opened over spoiled replies one by one',
  'a second window': 'it needs a browser of its own: `e2e/two-windows`',
  'a memory warning': 'it lets go of what screens have cached, and of nothing else',
}

/** How often each call had each fault. */
export const makeTable = () => {
  const cells = new Map<string, Map<string, number>>()
  const faults = new Set<string>()
  const add = (arrivals: readonly Arrival[]) => {
    for (const { name, fate } of arrivals) {
      const row = cells.get(name) ?? new Map<string, number>()
      cells.set(name, row.set(fate, (row.get(fate) ?? 0) + 1))
      faults.add(fate)
    }
  }
  const text = (): string => {
    const columns = [...faults].sort()
    const lines = [...cells].map(([name, row]) => [name, ...columns.map(fault => `${row.get(fault) ?? '·'}`)])
    const empty = [...cells].flatMap(([name, row]) => (unreached[name] ? [] : columns.filter(fault => !row.has(fault))))
    return [
      ...[['', ...columns], ...lines].map(line => line.join(' | ')),
      `${empty.length} empty cells`,
      ...Object.entries(unreached).map(([what, why]) => `not reached: ${what}, for ${why}`),
    ].join('\n')
  }
  return { add, text }
}
