import type { Arrival } from '../evening/counts'

/** How often each fault met each call. */
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
    return [['', ...columns], ...lines].map(line => line.join(' | ')).join('\n')
  }
  return { add, text }
}
