import { useEffect, useState } from 'react'
import { useLatest } from '@/lib/use-latest'
import type { ReplyOf } from '@/request/call'
import type { CallError } from '@/request/errors'
import { useUntilAllowed } from '@/session/use-until-allowed'
import { intentionKey } from './intention'
import type { Phase } from './step'
import { askAbout, listen, type Ordered, run, usePhase } from './store'
import type { IntendedCall, IntendedWrite, RequestOf } from './writes'

export type IntentionState = 'idle' | Phase

type Options<C> = {
  /**
   * Which goods, task or code: two pages with the same call and subject share one intention. Empty where an account has
   * one of the kind.
   */
  subject: string
  /** The page has no words of its own for the result: the app shows it, in those of the row. */
  isReportedByApp?: boolean
  /**
   * It is done, whether the response said so or what was read afterwards. `request` is what was done, first sent at
   * `sentAtMs`, and `ordered` is to be paid. `isFound`: an earlier request under its id may be what was done.
   */
  onDone?: (
    reply: ReplyOf<C>,
    request: RequestOf<C>,
    ordered: Ordered | undefined,
    sentAtMs: number,
    isFound?: true,
  ) => unknown
  /** Nothing happened, and why. */
  onRefused?: (error: CallError, request: RequestOf<C>) => unknown
}

/**
 * Once per intention, for whatever spends, claims or orders: what `useWrite` does, stored. `idle`: nothing is open.
 * `unknown`: the response was lost; the app asks what became of it, and `run` continues the same intention.
 * `notReceived`: the server has nothing of it, so nothing was taken; `run` sends it under the same id.
 */
export const useIntention = <C extends IntendedCall>(
  { call: { name } }: IntendedWrite<C>,
  { subject, isReportedByApp = false, onDone, onRefused }: Options<C>,
) => {
  const state: IntentionState = usePhase(intentionKey({ call: name, subject })) ?? 'idle'
  const [failed, setFailed] = useState<{ subject: string; error: CallError }>()
  const latest = useLatest({ onDone, onRefused })

  useEffect(() => {
    const onEnding: Parameters<typeof listen>[1]['onEnding'] = (ending, { input, sentAtMs }, ordered) => {
      // as: intentions keep requests and replies of all calls; under this call's name they are this call's.
      const request = input as RequestOf<C>
      if (ending.kind === 'refused') {
        setFailed({ subject, error: ending.error })
        latest.current.onRefused?.(ending.error, request)
        return
      }
      setFailed(undefined)
      latest.current.onDone?.(ending.reply as ReplyOf<C>, request, ordered, sentAtMs, ending.isFound)
    }
    return listen(intentionKey({ call: name, subject }), { onEnding, isReportedByApp })
  }, [latest, name, subject, isReportedByApp])

  return {
    state,
    isBusy: state === 'sending',
    /** Why the last tap failed; gone with the next one. */
    error: useUntilAllowed(failed?.subject === subject ? failed.error : undefined),
    /** `agreedFen`: the price that the tap agreed to, where something is bought. */
    run: (request: RequestOf<C>, agreedFen?: number): Promise<void> => {
      setFailed(undefined)
      return run(name, subject, request, agreedFen)
    },
    ask: () => askAbout(name, subject),
  }
}
