import type { StoreApi } from 'zustand/vanilla'
import { CallError } from '@/request/errors'
import type { Outcome } from '@/request/perform'
import type { WriteCall } from '@/request/write'
import type { Effects } from './effects'
import { type Ending, type Intention, isInconclusive, keyOf, type RequestMode } from './intention'
import {
  afterRefusal,
  type IntentionEvent,
  type IntentionsState,
  isLeftAlone,
  isReplaced,
  isResent,
  type RecoveryFacts,
  step,
} from './step'

/** What the runner needs from outside. */
export type Deps = Effects & {
  isOnline: () => boolean
  now: () => number
  /** This account's open intentions, as stored. */
  read: () => Intention[]
  /** True when it is stored. */
  write: (open: readonly Intention[]) => boolean
  /** Called once for each ending. */
  onEnding: (intention: Intention, ending: Ending) => void
  /** A response was lost, or has not come yet: ask again later. */
  onLost: () => void
}

/** One window's run over the open intentions. */
export type Run = Deps & {
  readonly phases: StoreApi<IntentionsState['phases']>
  /** The requests that are being sent or asked about. */
  readonly inFlight: Map<string, { input: Intention['input']; work: Promise<void> }>
  /** Those that ended here, in case the storage is too full to remove them. */
  readonly gone: Set<string>
  /** Increases with each account: responses to another account's requests are ignored (`faults.md` 39). */
  era: number
}

export const allOpen = ({ read, gone }: Run): Intention[] => read().filter(({ requestId }) => !gone.has(requestId))

export const openOne = (run: Run, of: Pick<Intention, 'call' | 'subject'>): Intention | undefined =>
  allOpen(run).find(each => keyOf(each) === keyOf(of))

export const factsOf = ({ recoveryOf, now }: Run, { call }: Pick<Intention, 'call'>): RecoveryFacts => ({
  recovery: recoveryOf(call),
  nowMs: now(),
})

/** False when the change could not be stored. */
export const apply = (run: Run, intention: Intention, event: IntentionEvent): boolean => {
  const before = { open: allOpen(run), phases: run.phases.getState() }
  const after = step(before, intention, event, factsOf(run, intention))
  const isStored = after.open === before.open || run.write(after.open)
  run.phases.setState(after.phases, true)
  return isStored
}

/** What became of one request; `dropped` once another account has the phone. */
type Finding = 'ended' | 'notReceived' | 'lost' | 'dropped'

/** Sends an intention, or asks about it, and records the outcome. */
export const follow = async (run: Run, intention: Intention, mode: RequestMode): Promise<Finding> => {
  const { era } = run
  const askedAtMs = run.now()
  apply(run, intention, { is: 'sent' })
  const known = await run[mode](intention).catch(lostOutcome)
  if (era !== run.era) return 'dropped'
  switch (known.kind) {
    case 'done':
      return end(run, intention, { kind: 'done', reply: known.reply })
    case 'failed':
      return refused(run, intention, known.error, mode)
    case 'notReceived':
      apply(run, intention, { is: 'notReceived', askedAtMs })
      return 'notReceived'
    case 'unknown':
      return recordLost(run, intention, false)
    case 'lost':
      return recordLost(run, intention, isInconclusive(known.error))
  }
}

type Known = Outcome<WriteCall> | { kind: 'lost'; error: CallError }
const lostOutcome = (reason: unknown): Known => ({ kind: 'lost', error: CallError.from(reason) })

/** Finds out what became of one whose response was lost. */
export const findOut = (run: Run, intention: Intention): Promise<Finding> =>
  isResent(factsOf(run, intention)) ? sendOnceMore(run, intention) : follow(run, intention, 'ask')

/**
 * `ask` resends such a row under its id. Stored before it is sent, so that a window whose own request failed leaves it
 * to this one.
 */
const sendOnceMore = async (run: Run, intention: Intention): Promise<Finding> => {
  if (isReplaced(allOpen(run), intention)) return recordLost(run, intention, false)
  const again = { ...intention, resent: (intention.resent ?? 0) + 1 }
  return apply(run, again, { is: 'stored' }) ? follow(run, again, 'ask') : recordLost(run, intention, false)
}

const refused = async (run: Run, intention: Intention, error: CallError, mode: RequestMode): Promise<Finding> => {
  const ending = { kind: 'refused', error } as const
  const next = afterRefusal(allOpen(run), intention, mode, factsOf(run, intention))
  if (next === 'end') return end(run, intention, ending)
  if (next === 'lost') return recordLost(run, intention, false)
  const found = await findOut(run, intention)
  if (found === 'notReceived') run.onEnding(intention, ending)
  return found
}

const end = (run: Run, intention: Intention, ending: Ending): Finding => {
  apply(run, intention, { is: 'ended' })
  run.gone.add(intention.requestId)
  run.onEnding(intention, ending)
  return 'ended'
}

const recordLost = (run: Run, intention: Intention, isCounted: boolean): Finding => {
  apply(run, intention, { is: 'lost', isCounted })
  const now = openOne(run, intention) ?? intention
  if (!isLeftAlone(now, factsOf(run, now))) run.onLost()
  return 'lost'
}
