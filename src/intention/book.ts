import { createStore } from 'zustand/vanilla'
import { CallError } from '@/request/errors'
import {
  type Ending,
  type Intention,
  isDefinite,
  isLongAgo,
  isSameWish,
  keyOf,
  newRequestId,
  storable,
} from './intention'

/** `unheard`: the server was asked and knows nothing of it, so far. */
export type Phase = 'sending' | 'unknown' | 'unheard'

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
  const underWay = new Map<string, Promise<void>>()

  const kept = means.read
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
  const lose = (intention: Intention) => {
    enter(intention, 'unknown')
    means.onLost()
  }

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
    if (!isDefinite(outcome.error, isFirst)) return lose(intention)
    const ending = { kind: 'refused', error: outcome.error } as const
    if (isFirst || typeof means.wayToAsk(intention.call) === 'string') return end(intention, ending)
    // The "no" may be to the second of two that are on their way, and the first may still come through.
    if ((await ask(intention)) === 'unheard') means.tell(intention, ending)
  }

  /** Whether the server turned out to know nothing of it. */
  const ask = async (intention: Intention): Promise<'unheard' | 'answered' | 'lost'> => {
    const way = means.wayToAsk(intention.call)
    if (typeof way === 'string') {
      await send(intention, false)
      return 'answered'
    }
    enter(intention, 'sending')
    const outcome = await heard(way(intention))
    if (!outcome) return 'lost'
    if ('error' in outcome) {
      lose(intention)
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

  const begin = async (call: string, subject: string, input: Intention['input']): Promise<void> => {
    const open = kept().find(each => keyOf(each) === keyOf({ call, subject }))
    // Another wish for the same thing waits for the word on the first. Unheard of, it takes the first one's place and
    // id: should both arrive, the server takes one.
    if (open && !isSameWish(open.input, input) && (await ask(open)) !== 'unheard') return
    const sentAtMs = means.now()
    const intention = { call, subject, input, requestId: open?.requestId ?? newRequestId(sentAtMs), sentAtMs }
    if (!means.isOnline()) return means.tell(intention, refusal('offline', call))
    if (!keep(intention)) return means.tell(intention, refusal('not-stored', call))
    await send(intention, open === undefined)
  }

  /** Another window may have begun one, or heard the answer to one. */
  const reread = () =>
    phases.setState(
      known => Object.fromEntries(kept().map(each => [keyOf(each), known[keyOf(each)] ?? 'unknown'])),
      true,
    )

  /** Two taps, or two pages of the same thing, are one. */
  const alone = (key: string, work: () => Promise<void>): Promise<void> => {
    const running = underWay.get(key)
    if (running) return running
    const mine = work().finally(() => {
      if (underWay.get(key) === mine) underWay.delete(key)
    })
    underWay.set(key, mine)
    return mine
  }

  const mayBeAsked = ({ call, sentAtMs }: Intention) =>
    means.wayToAsk(call) !== 'again-soon' || !isLongAgo(sentAtMs, means.now())

  return {
    phases,
    open: kept,
    /** The tap: begins an intention, or goes on with the open one. */
    run: (call: string, subject: string, input: Intention['input']) =>
      alone(keyOf({ call, subject }), () => begin(call, subject, input)),
    /** Asks what became of one, because the person wants to know. */
    ask: (call: string, subject: string) =>
      alone(keyOf({ call, subject }), async () => {
        const open = kept().find(each => keyOf(each) === keyOf({ call, subject }))
        if (open) await ask(open)
      }),
    /** Asks about all that may be asked about without the person. */
    settle: async () => {
      reread()
      if (!means.isOnline()) return
      const due = kept().filter(mayBeAsked)
      await Promise.all(
        due.map(intention =>
          alone(keyOf(intention), async () => {
            // Killed a moment ago, its request may still be on the way.
            if ((await ask(intention)) === 'unheard') means.onLost()
          }),
        ),
      )
    },
    /** At the start, and when another account takes the phone: only its own, none of them answered yet. */
    reopen: () => {
      underWay.clear()
      phases.setState({}, true)
      reread()
    },
  }
}

const refusal = (kind: 'offline' | 'not-stored', call: string): Ending => ({
  kind: 'refused',
  error: new CallError(kind, call),
})
