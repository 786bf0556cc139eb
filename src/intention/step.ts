import type { CallError } from '@/request/errors'
import type { Told } from '@/request/perform'
import { isLongAgo, isTooLate, type WriteCall } from '@/request/write'
import {
  type Ending,
  type Intention,
  intentionKey,
  isInconclusive,
  isSameRequest,
  isTriedEnough,
  type RecoveryKind,
  type RequestMode,
  storable,
} from './intention'

/**
 * Open intentions, as a state machine: no clock, no network, no storage. `open` is what is stored and shared by the
 * windows of a browser; `phases` is how far this window has come with each.
 */
export type IntentionsState = { readonly open: readonly Intention[]; readonly phases: Readonly<Record<string, Phase>> }

/**
 * `notReceived`: the server was asked and has nothing of it, so far. `unresolved`: nobody could find out, and it is
 * left alone until the user asks about it or repeats it.
 */
export type Phase = 'sending' | 'unknown' | 'notReceived' | 'unresolved'

/** What its row says about its recovery, and the time. */
export type RecoveryFacts = { recovery: RecoveryKind; nowMs: number }

export type IntentionEvent =
  | { is: 'stored' | 'sent' | 'ended' | 'refused' }
  /** The server was asked at `askedAtMs`; the phone may have slept before its response was read. */
  | { is: 'notReceived'; askedAtMs: number }
  /** `isCounted`: a response came that did not say what became of it. */
  | { is: 'lost'; isCounted: boolean }

export const stepIntention = (
  state: IntentionsState,
  intention: Intention,
  event: IntentionEvent,
  facts: RecoveryFacts,
): IntentionsState => {
  switch (event.is) {
    case 'stored':
      return { ...state, open: [...others(state.open, intention), storable(intention)] }
    case 'sent':
      return inPhase(state, intention, 'sending')
    case 'ended':
      return ended(state, intention)
    case 'refused':
      return refusedSoFar(state, intention)
    case 'notReceived':
      return notReceived(state, intention, event.askedAtMs, facts.nowMs)
    case 'lost':
      return lost(state, intention, event.isCounted, facts)
  }
}

/**
 * The stored version of an intention, whichever window wrote it last. Undefined once another window has ended it or
 * another request has taken its id; a response to this request then says nothing about the stored one.
 */
const storedOf = (open: IntentionsState['open'], { requestId, input }: Intention): Intention | undefined =>
  open.find(each => each.requestId === requestId && isSameRequest(each, input))

const others = (open: IntentionsState['open'], one: Intention) =>
  open.filter(each => intentionKey(each) !== intentionKey(one))

const inPhase = (state: IntentionsState, intention: Intention, phase: Phase): IntentionsState => ({
  ...state,
  phases: { ...state.phases, [intentionKey(intention)]: phase },
})

const ended = ({ open, phases }: IntentionsState, intention: Intention): IntentionsState => {
  const { [intentionKey(intention)]: _, ...left } = phases
  const stored = storedOf(open, intention)
  return { open: stored ? others(open, stored) : open, phases: left }
}

/** It is over for the user. Its id is kept for the next tap: an earlier request of it may arrive all the same. */
const refusedSoFar = (state: IntentionsState, intention: Intention): IntentionsState => {
  const { open, phases } = ended(state, intention)
  const stored = storedOf(state.open, intention)
  return { open: stored ? [...open, { ...stored, isRefused: true }] : open, phases }
}

/**
 * Ends it once no request of it can be in flight any more and the server was asked since. Counted from the first
 * response that had nothing of it, because the phone's clock may have been wrong when it was sent.
 */
const notReceived = (
  state: IntentionsState,
  intention: Intention,
  askedAtMs: number,
  nowMs: number,
): IntentionsState => {
  const waiting = inPhase(state, intention, 'notReceived')
  const stored = storedOf(state.open, intention)
  if (!stored) return waiting
  if (stored.notReceivedAtMs === undefined)
    return { ...waiting, open: [...others(state.open, stored), { ...stored, notReceivedAtMs: nowMs }] }
  const isOver = [askedAtMs, nowMs].every(atMs => isLongAgo(stored.notReceivedAtMs ?? atMs, atMs))
  return isOver ? ended(state, intention) : waiting
}

const lost = (
  state: IntentionsState,
  intention: Intention,
  isCounted: boolean,
  facts: RecoveryFacts,
): IntentionsState => {
  const stored = storedOf(state.open, intention)
  if (!isCounted || !stored) return inPhase(state, intention, restingPhase(intention, facts))
  const tried = { ...stored, tries: (stored.tries ?? 0) + 1 }
  const open = [...others(state.open, tried), storable(tried)]
  return inPhase({ ...state, open }, tried, restingPhase(tried, facts))
}

const restingPhase = (intention: Intention, facts: RecoveryFacts): Phase =>
  isLeftAlone(intention, facts) ? 'unresolved' : 'unknown'

/** After a kill, or when another window has begun or ended some. */
export const reread = (
  { open, phases }: IntentionsState,
  factsOf: (intention: Intention) => RecoveryFacts,
): IntentionsState => ({
  open,
  phases: Object.fromEntries(
    open.flatMap(each =>
      each.isRefused ? [] : [[intentionKey(each), phaseOf(each, phases[intentionKey(each)], factsOf(each))] as const],
    ),
  ),
})

const phaseOf = (intention: Intention, known: Phase | undefined, facts: RecoveryFacts): Phase =>
  known === undefined || known === 'unknown' ? restingPhase(intention, facts) : known

/**
 * Resent now, it would happen at a time that nobody chose, or without what named a person; or nothing can tell what
 * became of it.
 */
export const isForTapsOnly = ({ sentAtMs, isPartial }: Intention, facts: RecoveryFacts): boolean => {
  if (isPartial && isResent(facts)) return true
  return facts.recovery === 'never' || isTooLate(facts.recovery, sentAtMs, facts.nowMs)
}

/** Not asked about automatically. */
export const isLeftAlone = (intention: Intention, facts: RecoveryFacts): boolean =>
  intention.isRefused === true || cannotTell(intention, facts)

const cannotTell = (intention: Intention, facts: RecoveryFacts): boolean =>
  isForTapsOnly(intention, facts) || isTriedEnough(intention)

export const isResent = ({ recovery }: Pick<RecoveryFacts, 'recovery'>): boolean =>
  recovery === 'resend' || recovery === 'resendSoon'

/**
 * Asked too often without a response that settles it, or too late to send it again: the user was told, and the next tap
 * starts a new one.
 */
const isGivenUp = (open: Intention, facts: RecoveryFacts): boolean => isResent(facts) && cannotTell(open, facts)

/** Whether an open intention with another request must be settled before this input may be sent. */
export const isInTheWay = (
  open: Intention | undefined,
  input: Intention['input'],
  facts: RecoveryFacts,
): open is Intention => open !== undefined && !open.isRefused && !isGivenUp(open, facts) && !isSameRequest(open, input)

/** The id of the open intention that a tap continues, if there is one. */
export const continued = (
  open: Intention | undefined,
  input: Intention['input'],
  facts: RecoveryFacts,
): Intention['requestId'] | undefined => {
  if (!open || isGivenUp(open, facts)) return undefined
  return open.isRefused && !isSameRequest(open, input) ? undefined : open.requestId
}

/** Another window has ended it and started the next. */
export const isReplaced = (open: IntentionsState['open'], intention: Intention): boolean =>
  !storedOf(open, intention) && open.some(each => intentionKey(each) === intentionKey(intention))

/** What a response told: an outcome, or none. */
export type Known = Told<WriteCall> | { kind: 'lost'; error: CallError }

/**
 * What follows from it for an intention. `in-doubt`: it was refused, and another request of it may yet succeed;
 * `refused`: the same, and nothing but sending it again could tell. `waitMs`: the server is not to be asked sooner.
 */
type Verdict =
  | { is: 'ended' | 'in-doubt' | 'refused'; ending: Ending }
  | { is: 'notReceived' }
  | { is: 'lost'; isCounted: boolean; waitMs?: number | undefined }

export const verdictOn = (
  known: Known,
  open: IntentionsState['open'],
  intention: Intention,
  mode: RequestMode,
  facts: RecoveryFacts,
): Verdict => {
  // A list that tells nothing of what was sent long ago, or refuses the question, will never tell.
  const isOld = mode === 'ask' && isLongAgo(intention.sentAtMs, facts.nowMs)
  switch (known.kind) {
    case 'done':
      return { is: 'ended', ending: known }
    case 'failed':
      return refused(known.error, storedOf(open, intention), intention, mode, facts)
    case 'nothingSoFar':
      return { is: 'notReceived' }
    case 'unknown':
      return { is: 'lost', isCounted: isOld, waitMs: known.waitMs }
    case 'lost': {
      const { error } = known
      const isCounted = isInconclusive(error) || (isOld && error.kind === 'refused')
      return { is: 'lost', isCounted, waitMs: error.waitMs }
    }
  }
}

/** A refusal may belong to one of two requests in flight, also from another window, while the other may succeed. */
const refused = (
  error: CallError,
  stored: Intention | undefined,
  { resent, sentAtMs }: Intention,
  mode: RequestMode,
  facts: RecoveryFacts,
): Verdict => {
  if (stored && stored.resent !== resent) return { is: 'lost', isCounted: false }
  const ending = { kind: 'refused' as const, error }
  if (isResent(facts)) {
    const mayFirstArrive = resent !== undefined && !isLongAgo(sentAtMs, facts.nowMs)
    return { is: !stored ? 'in-doubt' : mayFirstArrive ? 'refused' : 'ended', ending }
  }
  return { is: stored && mode !== 'resend' ? 'ended' : 'in-doubt', ending }
}

/**
 * Whether a different request may be sent once the `first` one was asked about; `now` is what is open then. If the
 * server has nothing of the first, the other takes its place and its id, so that the server takes only one should both
 * arrive. What spends is not done a second time without a tap that knows of the first.
 */
export const mayFollow = (
  first: Intention,
  found: 'ended' | 'over' | 'notReceived' | 'lost',
  now: Intention | undefined,
  input: Intention['input'],
  facts: RecoveryFacts,
): boolean => {
  if (found === 'over' && !now) return true
  if (found === 'notReceived' && now?.requestId === first.requestId) return true
  return found === 'ended' && isResent(facts) && !isInTheWay(now, input, facts)
}
