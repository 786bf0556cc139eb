import type { Arrival } from '../evening/counts'
import { fateName } from '../evening/faults'
import { calls, fates } from './bad-luck'

/** Pairs that no evening can reach, and why. */
const unreached: Record<string, string> = {
  'statistics.reportAlive': 'it goes out twice a minute, leads to nothing, and nobody is told how it went',
  'what screens read': 'there are none here; their pages are opened over spoiled replies one by one',
  'a second window': 'it needs a browser of its own: `e2e/two-windows`',
  'a memory warning': 'it lets go of what screens have cached, and of nothing else',
}

/** How often each call had each fault. */
export const makeTable = () => {
  const met = new Map<string, number>()
  const columns = [...new Set(fates.map(fateName))].sort()
  const timesMet = (call: string, fate: string) => met.get(`${call} × ${fate}`) ?? 0
  const add = (arrivals: readonly Arrival[]) => {
    for (const { name, fate } of arrivals) met.set(`${name} × ${fate}`, timesMet(name, fate) + 1)
  }
  const empty = (): string[] =>
    calls.flatMap(call => columns.filter(fate => timesMet(call, fate) === 0).map(fate => `${call} × ${fate}`))
  const text = (): string => {
    // What breaks off depends on what happens to be on its way.
    const all = [...columns, 'broken off', 'well']
    return [
      ['', ...all].join(' | '),
      ...calls.map(call => [call, ...all.map(fate => timesMet(call, fate) || '·')].join(' | ')),
      `${empty().length} empty cells`,
      ...Object.entries(unreached).map(([what, why]) => `not reached: ${what}, for ${why}`),
    ].join('\n')
  }
  return { add, empty, text }
}
