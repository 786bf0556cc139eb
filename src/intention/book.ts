import { createStore } from 'zustand/vanilla'
import { CallError } from '@/request/errors'
import {
  type Ending,
  type Intention,
  isBesideThePoint,
  isDefinite,
  isLongAgo,
  isSameWish,
  isTriedEnough,
  keyOf,
  newRequestId,
  storable,
} from './intention'

/**
 * `unheard`: the server was asked and knows nothing of it, so far. `unresolved`: nobody could find out, and it is left
 * alone until somebody wants to know, or wants it once more.
 */
export type Phase = 'sending' | 'unknown' | 'unheard' | 'unresolved'

export type Means = {
  uid: () => string | undefined
  isOnline: () => boolean
  now: () => number
  /** What this account has open, as it is kept on the phone. */
  read: () => Intention[]
  write: (open: Intention[]) => boolean
  send: (intention: Intention) => Promise<unknown>
  /**
   * How one learns what became of it: from a read that gives the reply, or undefined when the server has not heard
   * of it; by sending it again, which is the same effect; or so too, but late only when the person says so.
   */
  wayToAsk: (call: string) => 'again' | 'again-soon' | ((intention: Intention) => Promise<unknown>)
  /** Called once for each ending. */
  tell: (intention: Intention, ending: Ending) => void
  /** An answer was lost, or is not there yet: it is to be asked for again. */
  onLost: () => void
}

/**
 * The book of open intentions. What is in it is stored before it is sent and stays until its answer is known, so a
 * tap after a lost answer, a kill or on another page goes on with the same id: one intention, one effect. The stored
 * book is the truth, also between two windows of a browser; one that cannot be written sends nothing.
 */
export const openBook = (means: Means) => {
  const phases = createStore<Record<string, Phase>>(() => ({}))
  /** What is being sent or asked about, and for which tap's wish. */
  const inFlight = new Map<string, { input: Intention['input'] | undefined; work: Promise<void> }>()

  const kept = means.read
  const openOne = (key: string) => kept().find(each => keyOf(each) === key)
  const isOpen = (intention: Intention) => openOne(keyOf(intention))?.requestId === intention.requestId
  const others = (intention: Intention) => kept().filter(each => keyOf(each) !== keyOf(intention))
  const keep = (intention: Intention) => means.write([...others(intention), storable(intention)])

  const enter = (intention: Intention, phase: Phase) => phases.setState({ [keyOf(intention)]: phase })
  /** In another window another wish may have taken its place and id: what came of this one says nothing of that. */
  const isReplaced = (intention: Intention) =>
    kept().some(each => keyOf(each) === keyOf(intention) && !isSameWish(each.input, intention.input))
  const end = (intention: Intention, ending?: Ending) => {
    if (!isReplaced(intention)) means.write(others(intention))
    const { [keyOf(intention)]: _, ...rest } = phases.getState()
    phases.setState(rest, true)
    if (ending) means.tell(intention, ending)
  }
  const lose = (intention: Intention, error: CallError, isFirst: boolean) => {
    const isCounted = !isFirst && isBesideThePoint(error) && !isReplaced(intention)
    const tried = isCounted ? { ...intention, tries: (intention.tries ?? 0) + 1 } : intention
    if (isCounted) keep(tried)
    enter(tried, restingPhase(tried))
    if (!isLeftAlone(tried)) means.onLost()
  }

  const maySendAgain = ({ call }: Intention) => typeof means.wayToAsk(call) === 'string'
  /** Sent now, it would happen at a time that nobody chose. */
  const isTooLate = ({ call, sentAtMs }: Intention) =>
    means.wayToAsk(call) === 'again-soon' && isLongAgo(sentAtMs, means.now())
  /** Not asked about without the person. */
  const isLeftAlone = (intention: Intention) => isTooLate(intention) || isTriedEnough(intention)
  const restingPhase = (intention: Intention): Phase => (isLeftAlone(intention) ? 'unresolved' : 'unknown')

  /** What another account hears in the meantime is none of its business (`faults.md` 39). */
  const heard = async (answer: Promise<unknown>) => {
    const uid = means.uid()
    const outcome = await answer.then(
      reply => ({ reply }),
      (error: unknown) => ({ error: CallError.from(error) }),
    )
    return uid === means.uid() ? outcome : undefined
  }

  const send = async (intention: Intention, isFirst: boolean): Promise<void> => {
    enter(intention, 'sending')
    const outcome = await heard(means.send(intention))
    if (!outcome) return
    if (!('error' in outcome)) return end(intention, { kind: 'done', reply: outcome.reply })
    if (!isDefinite(outcome.error, isFirst)) return lose(intention, outcome.error, isFirst)
    const ending = { kind: 'refused', error: outcome.error } as const
    if (isFirst || typeof means.wayToAsk(intention.call) === 'string') return end(intention, ending)
    // The "no" may be to the second of two that are on their way, and the first may still come through.
    if ((await ask(intention)) === 'unheard') means.tell(intention, ending)
  }

  const askBySending = async (intention: Intention) => {
    await send(intention, false)
    return isOpen(intention) ? 'lost' : 'answered'
  }

  /** Whether the server turned out to know nothing of it. */
  const ask = async (intention: Intention): Promise<'unheard' | 'answered' | 'lost'> => {
    const way = means.wayToAsk(intention.call)
    if (typeof way === 'string') return askBySending(intention)
    enter(intention, 'sending')
    const outcome = await heard(way(intention))
    if (!outcome) return 'lost'
    if ('error' in outcome) {
      lose(intention, outcome.error, false)
      return 'lost'
    }
    if (outcome.reply !== undefined) {
      end(intention, { kind: 'done', reply: outcome.reply })
      return 'answered'
    }
    enter(intention, 'unheard')
    if (isLongAgo(intention.sentAtMs, means.now())) end(intention)
    return 'unheard'
  }

  /** What the server keeps answering beside the point is over: the person knows, and wants it anew. */
  const isGivenUp = (open: Intention) => isTriedEnough(open) && maySendAgain(open)
  const isInTheWay = (open: Intention | undefined, input: Intention['input']): open is Intention =>
    open !== undefined && !isGivenUp(open) && !isSameWish(open.input, input)

  /**
   * Another wish for the same thing waits for the word on the first. Unheard of, it takes the first one's place and id:
   * should both arrive, the server takes one. What spends is not done a second time without a tap that knows of the first.
   */
  const begin = async (
    call: string,
    subject: string,
    input: Intention['input'],
    first = openOne(keyOf({ call, subject })),
  ): Promise<void> => {
    if (!isInTheWay(first, input)) return put(call, subject, input)
    const uid = means.uid()
    const found = isOpen(first) ? await ask(first) : 'answered'
    if (uid !== means.uid()) return
    if (found === 'unheard' && isOpen(first)) return put(call, subject, input)
    const isFree = !isInTheWay(openOne(keyOf(first)), input)
    if (found === 'answered' && isFree && maySendAgain(first)) return put(call, subject, input)
    const sentAtMs = means.now()
    const unsent = { call, subject, input, requestId: newRequestId(sentAtMs), sentAtMs }
    means.tell(unsent, refusal('waiting', call))
  }

  /** Nothing may come between the look at what is open and the storing: another window would begin a second one. */
  const put = async (call: string, subject: string, input: Intention['input']): Promise<void> => {
    const open = openOne(keyOf({ call, subject }))
    const sentAtMs = means.now()
    const requestId = open && !isGivenUp(open) ? open.requestId : newRequestId(sentAtMs)
    const intention = { call, subject, input, requestId, sentAtMs }
    if (!means.isOnline()) return means.tell(intention, refusal('offline', call))
    if (!keep(intention)) return means.tell(intention, refusal('not-stored', call))
    await send(intention, open?.requestId !== requestId)
  }

  const phaseOf = (intention: Intention, known: Phase = 'unknown'): Phase =>
    known === 'unknown' ? restingPhase(intention) : known

  /** Another window may have begun one, or heard the answer to one. */
  const reread = () =>
    phases.setState(
      known => Object.fromEntries(kept().map(each => [keyOf(each), phaseOf(each, known[keyOf(each)])])),
      true,
    )

  /** Two taps, or two pages of the same thing, are one. */
  const alone = (key: string, work: () => Promise<void>, input?: Intention['input']): Promise<void> => {
    const running = inFlight.get(key)
    if (running) return running.work
    const mine = {
      input,
      work: work().finally(() => {
        if (inFlight.get(key) === mine) inFlight.delete(key)
      }),
    }
    inFlight.set(key, mine)
    return mine.work
  }

  return {
    phases,
    open: kept,
    /** What asking would begin is left to a tap. */
    mayAsk: (intention: Intention) => !isTooLate(intention),
    /** The tap: begins an intention, or goes on with the open one. */
    run: (call: string, subject: string, input: Intention['input']): Promise<void> => {
      const key = keyOf({ call, subject })
      const [running, first, uid] = [inFlight.get(key), openOne(key), means.uid()]
      const isSecondTap = running?.input !== undefined && isSameWish(running.input, input)
      if (!running || isSecondTap || !isInTheWay(first, input))
        return alone(key, () => begin(call, subject, input), input)
      // Another wish while the first is being sent or asked about is no second tap of that one.
      const goOn = () => alone(key, () => begin(call, subject, input, first), input)
      return running.work.then(() => (uid === means.uid() ? goOn() : undefined))
    },
    /** Asks what became of one, because the person wants to know. */
    ask: (call: string, subject: string) =>
      alone(keyOf({ call, subject }), async () => {
        const open = openOne(keyOf({ call, subject }))
        if (open && isTooLate(open)) enter(open, 'unresolved')
        else if (open) await ask(open)
      }),
    /** Asks about all that may be asked about without the person. */
    settle: async () => {
      reread()
      if (!means.isOnline()) return
      const due = kept().filter(intention => !isLeftAlone(intention))
      await Promise.all(
        due.map(intention =>
          alone(keyOf(intention), async () => {
            // Killed a moment ago, its request may still be on the way.
            if ((await ask(intention)) === 'unheard') means.onLost()
          }),
        ),
      )
    },
    /** Another window has begun or ended one. */
    reread,
    /** At the start, and when another account takes the phone: only its own, none of them answered yet. */
    reopen: () => {
      inFlight.clear()
      phases.setState({}, true)
      reread()
    },
  }
}

const refusal = (kind: 'offline' | 'not-stored' | 'waiting', call: string): Ending => ({
  kind: 'refused',
  error: new CallError(kind, call),
})
