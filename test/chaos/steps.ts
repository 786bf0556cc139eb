import fc from 'fast-check'
import type { Fate } from '../evening/faults'

const status = (code: number, headers: Record<string, string> = {}): Fate => ({ is: 'status', status: code, headers })
const faults: readonly Fate[] = [
  { is: 'lost', after: 'nothing' },
  { is: 'lost', after: 'acting' },
  { is: 'silent' },
  { is: 'slow' },
  { is: 'unreadable' },
  status(401),
  status(403),
  status(404),
  status(413),
  status(429, { 'retry-after': '20' }),
  status(500),
  status(503),
]

/** What a person does, how its requests fail, and how long until the next step. */
export const Step = fc.record({
  does: fc.constantFrom(
    ...(['open a service', 'exchange', 'print', 'back up', 'order', 'pay'] as const),
    ...(['open a service', 'exchange', 'print', 'back up', 'order', 'pay'] as const),
    ...(['boost', 'limit', 'wake', 'schedule a wake-up', 'change a setting'] as const),
    ...(['stop a service', 'retry a print', 'sign out', 'change accounts', 'go behind', 'come back'] as const),
    ...(['lose the network', 'find the network', 'be killed', 'wait', 'set the clock'] as const),
    ...(['fill the storage', 'empty the storage', 'unplug the node', 'plug the node in'] as const),
  ),
  /** Which node, service or print, of those there are. */
  which: fc.nat({ max: 3 }),
  fault: fc.option(fc.constantFrom(...faults), { freq: 3 }),
  /** After this many requests that succeed, this many in a row get the fault. */
  after: fc.oneof({ arbitrary: fc.nat({ max: 1 }), weight: 3 }, { arbitrary: fc.nat({ max: 12 }), weight: 1 }),
  times: fc.integer({ min: 1, max: 4 }),
  thenMs: fc.constantFrom(0, 300, 5_000, 60_000, 10 * 60_000, 30 * 60_000),
})
export type Step = typeof Step extends fc.Arbitrary<infer Value> ? Value : never

/** `seed` is for everything else that is random: how long each request takes, and the app's own jitter. */
export const Evening = fc.record({
  seed: fc.nat({ max: 1_000_000 }),
  steps: fc.array(Step, { minLength: 20, maxLength: 30 }),
})
export type Evening = typeof Evening extends fc.Arbitrary<infer Value> ? Value : never
