import type { Call, InputOf } from '@/request/call'
import type { Ask } from './ask'
import type { Control } from './control-client'

export type SeededUid = 'u-ordinary' | 'u-new' | 'u-fleet' | 'u-other'

/** What a valid input may need first: an order, a file to upload, a code that was sent. */
export type Env = {
  /** Calls as the account of the exercise. */
  ask: Ask
  askAs: (uid: SeededUid) => Promise<Ask>
  control: Control
  /** Writes a file and returns its path. */
  file: (name: string, bytes: Uint8Array | string) => Promise<string>
}

type Good<C> = InputOf<C> | ((env: Env) => InputOf<C> | Promise<InputOf<C>>)

export type Exercise = {
  call: Call
  as: SeededUid
  good: (env: Env) => Promise<unknown>
  /** Refused by the schema or by a rule; `signed-out` calls without a session. */
  bad: unknown
  refusedWith: number
}

/** One call of the table test: answered for a valid input, refused for an invalid one. */
export const exercise = <C extends Call>(
  call: C,
  {
    as = 'u-ordinary',
    good,
    bad,
    refusedWith,
  }: { as?: SeededUid; good: Good<NoInfer<C>>; bad: unknown; refusedWith: number },
): Exercise => ({
  call,
  as,
  // as: an input is an object or nothing, never a function.
  good: async env => (typeof good === 'function' ? (good as (env: Env) => unknown)(env) : good),
  bad,
  refusedWith,
})
