import { useEffect, useRef, useState } from 'react'
import type { ReplyOf } from '@/request/call'
import type { CallError } from '@/request/errors'
import type { IntendedCall, WishOf } from './calls'
import { keyOf } from './intention'
import { askAbout, listen, run, usePhase } from './intentions'

type Options<C> = {
  /** Which goods, task, code: two pages with the same call and subject are one. */
  subject?: string
  /** It is done, whether one heard so at once or asked. `wish` is what was done. */
  onDone?: (reply: ReplyOf<C>, wish: WishOf<C>) => unknown
  /** Nothing happened, and why. */
  onRefused?: (error: CallError) => unknown
}

/**
 * Once per intention, for whatever spends, takes or orders. `idle`: nothing is open. `sending`. `unknown`: the answer
 * was lost; it is asked for by itself, and `run` goes on with the same intention. `unheard`: the server has nothing of
 * it, so nothing was taken; `run` sends it under the same id.
 */
export const useIntention = <C extends IntendedCall>(
  { name }: C,
  { subject = '', onDone, onRefused }: Options<C> = {},
) => {
  const state = usePhase(keyOf({ call: name, subject })) ?? 'idle'
  const [error, setError] = useState<CallError>()
  const newest = useRef({ onDone, onRefused })
  newest.current = { onDone, onRefused }

  useEffect(
    () =>
      listen(keyOf({ call: name, subject }), (ending, { input }) => {
        if (ending.kind === 'refused') {
          setError(ending.error)
          newest.current.onRefused?.(ending.error)
          return
        }
        setError(undefined)
        // The book keeps wishes and replies of all calls; under this call's name they are this call's.
        newest.current.onDone?.(ending.reply as ReplyOf<C>, input as WishOf<C>)
      }),
    [name, subject],
  )

  return {
    state,
    isBusy: state === 'sending',
    /** Why the last tap brought nothing; gone with the next one. */
    error,
    run: (wish: WishOf<C>): Promise<void> => {
      setError(undefined)
      return run(name, subject, wish)
    },
    ask: () => askAbout(name, subject),
  }
}
