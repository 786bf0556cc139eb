import fc from 'fast-check'
import { BadLuck } from './bad-luck'

/** What is done, in the other window if there is one, while that is on its way. */
const Meanwhile = fc.record({
  does: fc.constantFrom(
    ...(['read again', 'read again', 'be back at once', 'sign out', 'change accounts'] as const),
    ...(['stop a service', 'retry a print', 'change a setting'] as const),
  ),
  afterMs: fc.constantFrom(0, 30, 300, 3_000),
})
export type Meanwhile = typeof Meanwhile extends fc.Arbitrary<infer Value> ? Value : never

/** What a person does, which requests fail from then on, and how long until the next step. */
export const Step = fc.record({
  does: fc.constantFrom(
    ...(['open a service', 'exchange', 'print', 'back up', 'order', 'pay'] as const),
    ...(['open a service', 'exchange', 'print', 'back up', 'order', 'pay'] as const),
    ...(['boost', 'limit', 'wake', 'schedule a wake-up', 'change a setting'] as const),
    ...(['stop a service', 'stop a service', 'retry a print', 'sign out', 'sign out', 'change accounts'] as const),
    ...(['go behind', 'come back', 'fall asleep', 'be killed', 'wait', 'change networks', 'lose the network'] as const),
    ...(['use another window', 'use another window', 'use another window', 'close the window'] as const),
    ...(['fill the storage', 'break the storage', 'set the clock', 'unplug the node'] as const),
    ...(['lose the node', 'open on another phone', 'decline the terms', 'expire'] as const),
    ...(['change the price', 'look around', 'fail one storage call', 'fly after the next reply'] as const),
    ...(['fill the storage with the next reply', 'forbid mobile data on it', 'edit a wake-up'] as const),
    ...(['read again', 'be back at once', 'use an uneven network', 'use an uneven network'] as const),
  ),
  /** Which node, service or print, of those there are; how many more steps it lasts. */
  which: fc.nat({ max: 3 }),
  /** The same for what is also done in the other window at the same moment. */
  elsewhere: fc.option(fc.nat({ max: 3 }), { freq: 2 }),
  meanwhile: fc.option(Meanwhile, { freq: 2 }),
  badLuck: fc.option(BadLuck, { freq: 3 }),
  thenMs: fc.constantFrom(0, 300, 5_000, 60_000, 10 * 60_000, 30 * 60_000),
})
export type Step = typeof Step extends fc.Arbitrary<infer Value> ? Value : never

/** `seed` is for everything else that is random: how long each request takes, and the app's own jitter. */
export const Evening = fc.record({
  seed: fc.nat({ max: 1_000_000 }),
  /** From the beginning; otherwise one may be opened later. */
  hasTwoWindows: fc.boolean(),
  steps: fc.array(Step, { minLength: 20, maxLength: 30 }),
})
export type Evening = typeof Evening extends fc.Arbitrary<infer Value> ? Value : never
