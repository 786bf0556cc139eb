import type { CallError } from './errors'

/** What came of a write that failed here: the server may have acted all the same (`faults.md` 5, 8, 9). */
export type Outcome = 'done' | 'not-done' | 'unknown'

/** A network that is just changing is given a moment before it is asked once more. */
const pauseMs = 1_500

/** Asks by a read what became of it. What was refused, or never sent, was not done for sure. */
export const outcomeOf = async (error: CallError, hasHappened: () => Promise<boolean>): Promise<Outcome> => {
  if (!error.isUnknown) return 'not-done'
  const ask = async () => ((await hasHappened()) ? 'done' : 'not-done')
  const askAgain = () => new Promise(resolve => setTimeout(resolve, pauseMs)).then(ask)
  return ask()
    .catch(askAgain)
    .catch(() => 'unknown' as const)
}
