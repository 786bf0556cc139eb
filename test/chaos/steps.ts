import fc from 'fast-check'
import { BadLuck } from './bad-luck'

/** What is done, in the other window if there is one, while that is on its way. */
const Meanwhile = fc.record({
  does: fc.constantFrom(
    ...(['read again', 'read again', 'be back at once', 'sign out', 'change accounts'] as const),
    ...(['stop a service', 'end a tunnel', 'retry a print', 'change a setting'] as const),
  ),
  afterMs: fc.constantFrom(0, 30, 300, 3_000),
})
export type Meanwhile = typeof Meanwhile extends fc.Arbitrary<infer Value> ? Value : never

const storageFaults = [
  ...(['fill the storage', 'break the storage', 'fail one storage call'] as const),
  'fill the storage with the next reply',
] as const

const allElse = [
  ...(['open a service', 'exchange', 'print', 'back up', 'order', 'pay'] as const),
  ...(['open a service', 'exchange', 'print', 'back up', 'order', 'pay'] as const),
  ...(['boost', 'limit', 'wake', 'schedule a wake-up', 'change a setting', 'send feedback', 'send feedback'] as const),
  ...(['stop a service', 'stop a service', 'retry a print', 'sign out', 'sign out', 'change accounts'] as const),
  ...(['end a tunnel', 'end a tunnel'] as const),
  ...(['go behind', 'come back', 'fall asleep', 'be killed', 'wait', 'change networks', 'lose the network'] as const),
  ...(['use another window', 'use another window', 'use another window', 'close the window'] as const),
  ...(['set the clock', 'unplug the node', 'lose the node', 'open on another phone'] as const),
  ...(['decline the terms', 'expire', 'change the price', 'look around'] as const),
  ...(['fly after the next reply', 'forbid mobile data on it', 'edit a wake-up'] as const),
  ...(['read again', 'be back at once', 'use an uneven network', 'use an uneven network'] as const),
  ...(['get code late', 'get no code'] as const),
  ...(['start without its code', 'start without its code', 'start without its code'] as const),
] as const

/** What a person does, which requests fail from then on, and how long until the next step. */
const stepOf = <Does extends string>(acts: readonly Does[]) =>
  fc.record({
    does: fc.constantFrom(...acts),
    /** Which node, service or print, of those there are; how many more steps it lasts. */
    which: fc.nat({ max: 3 }),
    /** The same for what is also done in the other window at the same moment. */
    elsewhere: fc.option(fc.nat({ max: 3 }), { freq: 2 }),
    meanwhile: fc.option(Meanwhile, { freq: 2 }),
    badLuck: fc.option(BadLuck, { freq: 3 }),
    thenMs: fc.constantFrom(0, 300, 5_000, 60_000, 10 * 60_000, 30 * 60_000),
  })
const Step = stepOf([...allElse, ...storageFaults])
export type Step = typeof Step extends fc.Arbitrary<infer Value> ? Value : never

/** `seed` is for everything else that is random: how long each request takes, and the app's own jitter. */
const eveningOf = (step: fc.Arbitrary<Step>) =>
  fc.record({
    seed: fc.nat({ max: 1_000_000 }),
    /** From the beginning; otherwise one may be opened later. */
    hasTwoWindows: fc.boolean(),
    steps: fc.array(step, { minLength: 20, maxLength: 30 }),
  })
/** Of a phone that has always stored everything, more is expected: every other evening. */
export const Evening = fc.oneof(eveningOf(Step), eveningOf(stepOf(allElse)))
export type Evening = typeof Evening extends fc.Arbitrary<infer Value> ? Value : never
