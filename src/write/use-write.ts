import { onlineManager, type Query, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { failureText } from '@/i18n/errors'
import { currentLanguage } from '@/i18n/language'
import { steadyNow } from '@/lib/clock'
import { later } from '@/lib/pauses'
import { useLatest } from '@/lib/use-latest'
import type { InputOf, ReplyOf } from '@/request/call'
import type { CallError } from '@/request/errors'
import { type Circumstances, type Outcome, perform, recover } from '@/request/perform'
import { keyOf, query, readAfterWrite } from '@/request/query'
import { isTooLate, mayArriveMs, type Write, type WriteCall } from '@/request/write'
import { trackAccount } from '@/session/session'
import { useUntilAllowed } from '@/session/use-until-allowed'
import { showToast } from '@/ui/toast'
import { useIsShown } from '@/ui/use-is-shown'

/** `unresolved`: nobody could find out, and it is too late to resend it without a new tap. */
export type WriteState = 'idle' | 'sending' | 'unknown' | 'notReceived' | 'unresolved'

type Options<C> = {
  /** It is done, whether the response or a later read said so. */
  onDone?: (reply: ReplyOf<C>, input: InputOf<C>) => unknown
  onFailed?: (error: CallError, input: InputOf<C>) => unknown
  /** Its response is lost: nobody can tell, or nothing arrived. */
  onLost?: (state: 'unknown' | 'notReceived', input: InputOf<C>) => unknown
  /** Shows no toast on failure: the caller shows it in its own place, or nobody needs to know. */
  isQuiet?: boolean
}

type Attempt<C> = {
  state: WriteState
  input: InputOf<C>
  circumstances: Circumstances & { sentAtMs: number; readBackKey?: QueryKey }
  error?: CallError
}

type Started<C> = Pick<Attempt<C>, 'input' | 'circumstances'>
type NotDoneOutcome<C> = Exclude<Outcome<C>, { kind: 'done' }>

/** What carries a `requestId` is stored before it is sent: `useIntention` does that. */
type Unstored<C> = [Extract<InputOf<C>, { requestId: string }>] extends [never] ? unknown : never

/**
 * A write, sent once per tap, at once or not at all: offline it fails instead of waiting to fire by itself, and while
 * one is in flight a second tap does nothing. When the response is lost its row says how to find out what happened.
 */
export const useWrite = <C extends WriteCall>(
  row: Write<C> & Unstored<C>,
  { onDone, onFailed, onLost, isQuiet = false }: Options<C> = {},
) => {
  const client = useQueryClient()
  const { notices, report } = useToasts(isQuiet)
  const isInFlight = useRef(false)
  const [last, setLast] = useState<Attempt<C>>()
  const state = last?.state ?? 'idle'

  const tellNotDone = (outcome: NotDoneOutcome<C>, input: InputOf<C>): unknown =>
    outcome.kind === 'failed' ? onFailed?.(outcome.error, input) : onLost?.(outcome.kind, input)

  const settle = async (attempt: Started<C>, outcome: Outcome<C>): Promise<void> => {
    const { input, circumstances } = attempt
    if (circumstances.isOtherAccount?.()) return setLast(undefined)
    if (outcome.kind === 'done') {
      dropReads(client, circumstances)
      setLast(undefined)
      await onDone?.(outcome.reply, input)
    } else {
      setLast({ ...attempt, ...shownOf(row, circumstances, outcome) })
      report(textOf(row, outcome))
      await tellNotDone(outcome, input)
    }
    const stale = staleAfter(row, attempt, outcome)
    const { readBackKey } = circumstances
    readAfterWrite(client, stale, outcome.kind === 'done' && readBackKey ? [...stale, readBackKey] : stale)
  }

  const follow = async (attempt: Started<C>, finding: () => Promise<Outcome<C>>): Promise<void> => {
    if (isInFlight.current) return
    isInFlight.current = true
    setLast({ ...attempt, state: 'sending' })
    const outcome = await finding()
    isInFlight.current = false
    await settle(attempt, outcome)
  }

  const run = (input: InputOf<C>): Promise<void> => {
    const circumstances = circumstancesOf(client, row, input)
    return follow({ input, circumstances }, () => perform(row, input, circumstances))
  }
  const ask = async (): Promise<void> => {
    if (last?.state !== 'unknown') return
    await follow({ input: last.input, circumstances: last.circumstances }, () =>
      recover(row, last.input, last.circumstances),
    )
  }
  useOnReconnect(ask)
  useOnceItCanBeTold(row, last, () => notices.current > 0 && ask())

  return {
    state,
    isBusy: state === 'sending',
    /** Why it was not done; gone with the next run. */
    error: useUntilAllowed(last?.error),
    says: row.says,
    notices,
    run,
    /** Asks once more what became of it. */
    ask,
    /** Sends the same input again, after it was shown as not done. */
    again: () => last && run(last.input),
    /** Clears a failure once its notice is closed; an unknown outcome stays. */
    reset: () => setLast(known => (known && ['sending', 'unknown'].includes(known.state) ? known : undefined)),
    /** Nobody wants it any more: nothing asks about it either. */
    drop: () => setLast(undefined),
  }
}

/** What is on its way may tell how it was before; a first read is waited for all the same. */
const dropReads = (client: QueryClient, { readBackKey: queryKey }: Started<WriteCall>['circumstances']): void => {
  const isKnown = ({ state }: Query) => state.data !== undefined
  if (queryKey) void client.cancelQueries({ queryKey, exact: true, predicate: isKnown })
}

/** A server that refuses knows something that this phone does not. */
const staleAfter = <C extends WriteCall>(
  { staleAfterWrite }: Write<C>,
  { circumstances: { readBackKey } }: Started<C>,
  outcome: Outcome<C>,
): QueryKey[] => {
  const stale = staleAfterWrite.map(keyOf)
  if (outcome.kind !== 'failed') return stale
  if (outcome.error.kind !== 'refused') return []
  return readBackKey ? [...stale, readBackKey] : stale
}

const circumstancesOf = <C extends WriteCall>(
  client: QueryClient,
  { recovery }: Write<C>,
  input: InputOf<C>,
): Attempt<C>['circumstances'] => {
  const now = { sentAtMs: steadyNow(), isOtherAccount: trackAccount() }
  if (typeof recovery === 'string' || 'never' in recovery) return now
  const { queryKey } = query(recovery.readBack, recovery.query(input))
  return {
    ...now,
    readBackKey: queryKey,
    before: client.getQueryData(queryKey),
    learn: after => client.setQueryData(queryKey, (known: unknown) => known && after),
  }
}

/** Asks again as soon as "nothing so far" means that it was not done. */
const useOnceItCanBeTold = <C extends WriteCall>(row: Write<C>, last: Attempt<C> | undefined, ask: () => unknown) => {
  const latest = useLatest({ row, ask })
  useEffect(() => {
    const { recovery } = latest.current.row
    if (last?.state !== 'unknown' || typeof recovery === 'string') return
    const leftMs = last.circumstances.sentAtMs + mayArriveMs(latest.current.row, false) - steadyNow()
    return leftMs <= 0 ? undefined : later(leftMs, () => latest.current.ask())
  }, [last, latest])
}

/** What is shown of an attempt that is not done. */
const shownOf = <C extends WriteCall>(
  { recovery }: Write<C>,
  { sentAtMs }: Attempt<C>['circumstances'],
  outcome: NotDoneOutcome<C>,
): Pick<Attempt<C>, 'state' | 'error'> => {
  if (outcome.kind === 'failed') return { state: 'idle', error: outcome.error }
  const isOld = outcome.kind === 'unknown' && isTooLate(recovery, sentAtMs, steadyNow())
  return { state: isOld ? 'unresolved' : outcome.kind }
}

const textOf = <C extends WriteCall>({ says }: Write<C>, outcome: NotDoneOutcome<C>): string | undefined =>
  outcome.kind === 'failed' ? failureText(outcome.error, currentLanguage()) : says?.[outcome.kind]?.()

/** Reports in a toast what no visible notice shows. */
const useToasts = (isQuiet: boolean) => {
  const isShown = useLatest(useIsShown())
  /** How many notices show the outcome: none while its sheet is closed, or its page gone. */
  const notices = useRef(0)
  const report = (text: string | undefined): void => {
    const isNoticed = notices.current > 0 && isShown.current
    if (text && !isQuiet && !isNoticed) showToast({ text, isFailure: true })
  }
  return { notices, report }
}

/** Asks again when the network is back. */
const useOnReconnect = (ask: () => Promise<void>) => {
  const latest = useLatest(ask)
  useEffect(() => onlineManager.subscribe(isOnline => void (isOnline && latest.current())), [latest])
}
