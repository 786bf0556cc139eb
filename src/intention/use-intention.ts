import { useEffect, useRef, useState } from 'react'
import type { ReplyOf } from '@/request/call'
import type { CallError } from '@/request/errors'
import type { Phase } from './book'
import type { IntendedCall, WishOf } from './calls'
import { keyOf } from './intention'
import { askAbout, listen, run, usePhase } from './intentions'

export type IntentionState = 'idle' | Phase

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
  const state: IntentionState = usePhase(keyOf({ call: name, subject })) ?? 'idle'
  const [failed, setFailed] = useState<{ subject: string; error: CallError }>()
  const newest = useRef({ onDone, onRefused })
  newest.current = { onDone, onRefused }

  useEffect(
    () =>
      listen(keyOf({ call: name, subject }), (ending, { input }) => {
        if (ending.kind === 'refused') {
          setFailed({ subject, error: ending.error })
          newest.current.onRefused?.(ending.error)
          return
        }
        setFailed(undefined)
        // The book keeps wishes and replies of all calls; under this call's name they are this call's.
        newest.current.onDone?.(ending.reply as ReplyOf<C>, input as WishOf<C>)
      }),
    [name, subject],
  )

  return {
    state,
    isBusy: state === 'sending',
    /** Why the last tap brought nothing; gone with the next one. */
    error: failed?.subject === subject ? failed.error : undefined,
    run: (wish: WishOf<C>): Promise<void> => {
      setFailed(undefined)
      return run(name, subject, wish)
    },
    ask: () => askAbout(name, subject),
  }
}
