import { isLongAgo, isTooLate } from '@/request/write'
import { type Intention, isSameRequest, isTriedEnough, keyOf, type RecoveryKind, storable } from './intention'

/**
 * Open intentions, as a state machine: no clock, no network, no storage. `open` is what is stored, the truth between
 * two windows of a browser; `phases` is how far this one has come with each.
 */
export type Book = { readonly open: readonly Intention[]; readonly phases: Readonly<Record<string, Phase>> }

/**
 * `notReceived`: the server was asked and has nothing of it, so far. `unresolved`: nobody could find out, and it is
 * left alone until somebody wants to know, or wants it once more.
 */
export type Phase = 'sending' | 'unknown' | 'notReceived' | 'unresolved'

/** What its row says about its recovery, and the time. */
export type BookFacts = { recovery: RecoveryKind; nowMs: number }

export type BookEvent =
  | { is: 'stored' | 'sent' | 'ended' }
  /** The server was asked at `askedAtMs`; the phone may have slept before its answer was read. */
  | { is: 'notReceived'; askedAtMs: number }
  /** `isCounted`: something answered, though not the question. */
  | { is: 'lost'; isCounted: boolean }

export const step = (book: Book, intention: Intention, event: BookEvent, facts: BookFacts): Book => {
  switch (event.is) {
    case 'stored':
      return { ...book, open: [...others(book.open, intention), storable(intention)] }
    case 'sent':
      return inPhase(book, intention, 'sending')
    case 'ended':
      return ended(book, intention)
    case 'notReceived':
      return notReceived(book, intention, event.askedAtMs, facts.nowMs)
    case 'lost':
      return lost(book, intention, event.isCounted, facts)
  }
}

/**
 * The same one, as whichever window wrote it last. Undefined once another window has ended it, or another request has
 * taken its id: what comes of this one says nothing of that.
 */
export const storedOf = (open: Book['open'], { requestId, input }: Intention): Intention | undefined =>
  open.find(each => each.requestId === requestId && isSameRequest(each.input, input))

const others = (open: Book['open'], one: Intention) => open.filter(each => keyOf(each) !== keyOf(one))

const inPhase = (book: Book, intention: Intention, phase: Phase): Book => ({
  ...book,
  phases: { ...book.phases, [keyOf(intention)]: phase },
})

const ended = ({ open, phases }: Book, intention: Intention): Book => {
  const { [keyOf(intention)]: _, ...left } = phases
  const stored = storedOf(open, intention)
  return { open: stored ? others(open, stored) : open, phases: left }
}

/**
 * Over once no request can be on its way any more, and the server was asked since. When it was sent, the phone's clock
 * may have been wrong: it is counted from the first answer that had nothing of it.
 */
const notReceived = (book: Book, intention: Intention, askedAtMs: number, nowMs: number): Book => {
  const waiting = inPhase(book, intention, 'notReceived')
  const stored = storedOf(book.open, intention)
  if (!stored) return waiting
  if (stored.notReceivedAtMs === undefined)
    return { ...waiting, open: [...others(book.open, stored), { ...stored, notReceivedAtMs: nowMs }] }
  const isOver = [askedAtMs, nowMs].every(atMs => isLongAgo(stored.notReceivedAtMs ?? atMs, atMs))
  return isOver ? ended(book, intention) : waiting
}

const lost = (book: Book, intention: Intention, isCounted: boolean, facts: BookFacts): Book => {
  const stored = storedOf(book.open, intention)
  if (!isCounted || !stored) return inPhase(book, intention, restingPhase(intention, facts))
  const tried = { ...stored, tries: (stored.tries ?? 0) + 1 }
  const open = [...others(book.open, tried), storable(tried)]
  return inPhase({ ...book, open }, tried, restingPhase(tried, facts))
}

const restingPhase = (intention: Intention, facts: BookFacts): Phase =>
  isLeftAlone(intention, facts) ? 'unresolved' : 'unknown'

/** After a kill, or when another window has begun or ended some. */
export const reread = ({ open, phases }: Book, factsOf: (intention: Intention) => BookFacts): Book => ({
  open,
  phases: Object.fromEntries(open.map(each => [keyOf(each), phaseOf(each, phases[keyOf(each)], factsOf(each))])),
})

const phaseOf = (intention: Intention, known: Phase | undefined, facts: BookFacts): Phase =>
  known === undefined || known === 'unknown' ? restingPhase(intention, facts) : known

/** Sent now, it would happen at a time that nobody chose; or nothing can tell what became of it. */
export const isForTapsOnly = ({ sentAtMs }: Intention, { recovery, nowMs }: BookFacts): boolean =>
  recovery === 'never' || isTooLate(recovery, sentAtMs, nowMs)

/** Not asked about without the person. */
export const isLeftAlone = (intention: Intention, facts: BookFacts): boolean =>
  isForTapsOnly(intention, facts) || isTriedEnough(intention)

export const isResent = ({ recovery }: Pick<BookFacts, 'recovery'>): boolean =>
  recovery === 'resend' || recovery === 'resendSoon'

/** What the server keeps answering beside the point is over: the person knows, and wants it anew. */
const isGivenUp = (open: Intention, facts: Pick<BookFacts, 'recovery'>): boolean =>
  isTriedEnough(open) && isResent(facts)

/** Another request for the same thing, which has to wait for the word on this one. */
export const isInTheWay = (
  open: Intention | undefined,
  input: Intention['input'],
  facts: Pick<BookFacts, 'recovery'>,
): open is Intention => open !== undefined && !isGivenUp(open, facts) && !isSameRequest(open.input, input)

/** A tap goes on with what is open under its key, and so under that one's id. */
export const continued = (
  open: Intention | undefined,
  facts: Pick<BookFacts, 'recovery'>,
): Intention['requestId'] | undefined => (open && !isGivenUp(open, facts) ? open.requestId : undefined)
