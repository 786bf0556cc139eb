import { createStore } from 'zustand/vanilla'
import { CallError } from '@/request/errors'
import type { Outcome } from '@/request/perform'
import type { WriteCall } from '@/request/write'
import {
  type Book,
  type BookEvent,
  type BookFacts,
  continued,
  isForTapsOnly,
  isInTheWay,
  isLeftAlone,
  isResent,
  reread,
  step,
  storedOf,
} from './book'
import type { Effects } from './effects'
import { type Ending, type Intention, isBesideThePoint, isSameRequest, keyOf, newRequestId } from './intention'

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

type Request = Pick<Intention, 'call' | 'subject' | 'input'>
type Finding = 'ended' | 'notReceived' | 'lost' | 'dropped'

/**
 * Runs the book of open intentions. Each is stored before it is sent and until its outcome is known, so a tap after a
 * lost response, after a kill or on another page continues with the same id: one intention, one effect.
 * When the book cannot be stored, nothing is sent.
 */
export const makeRunner = (deps: Deps) => {
  const phases = createStore<Book['phases']>(() => ({}))
  /** The requests that are being sent or asked about. */
  const inFlight = new Map<string, { input: Intention['input']; work: Promise<void> }>()
  /** Increases with each account: responses to another account's requests are ignored (`faults.md` 39). */
  let era = 0
  /** Those that ended here, in case the storage is too full to remove them. */
  const gone = new Set<string>()

  const open = () => deps.read().filter(({ requestId }) => !gone.has(requestId))
  const openOne = (key: string) => open().find(each => keyOf(each) === key)
  const factsOf = ({ call }: { call: string }): BookFacts => ({ recovery: deps.recoveryOf(call), nowMs: deps.now() })

  /** False when the change could not be stored. */
  const apply = (intention: Intention, event: BookEvent): boolean => {
    const before = { open: open(), phases: phases.getState() }
    const after = step(before, intention, event, factsOf(intention))
    const isStored = after.open === before.open || deps.write(after.open)
    phases.setState(after.phases, true)
    return isStored
  }

  const end = (intention: Intention, ending: Ending): Finding => {
    apply(intention, { is: 'ended' })
    gone.add(intention.requestId)
    deps.onEnding(intention, ending)
    return 'ended'
  }

  const lose = (intention: Intention, isCounted: boolean): Finding => {
    apply(intention, { is: 'lost', isCounted })
    const now = openOne(keyOf(intention)) ?? intention
    if (!isLeftAlone(now, factsOf(now))) deps.onLost()
    return 'lost'
  }

  /** Stored before it is sent, so that a window whose own request failed leaves it to this one. */
  const sendOnceMore = async (intention: Intention, act: Act): Promise<Finding> => {
    // Another window has ended it and started the next.
    if (openOne(keyOf(intention)) && !storedOf(open(), intention)) return lose(intention, false)
    const again = { ...intention, resent: (intention.resent ?? 0) + 1 }
    return apply(again, { is: 'stored' }) ? follow(again, act) : lose(intention, false)
  }
  const findOut = (intention: Intention): Promise<Finding> =>
    isResent(factsOf(intention)) ? sendOnceMore(intention, deps.ask) : follow(intention, deps.ask)

  /** Does it and reports the outcome. */
  const follow = async (intention: Intention, act: Act): Promise<Finding> => {
    const own = era
    const askedAtMs = deps.now()
    apply(intention, { is: 'sent' })
    const known = await act(intention).catch(lost)
    if (own !== era) return 'dropped'
    switch (known.kind) {
      case 'done':
        return end(intention, { kind: 'done', reply: known.reply })
      case 'failed':
        return refused(intention, known.error, act)
      case 'notReceived':
        apply(intention, { is: 'notReceived', askedAtMs })
        return 'notReceived'
      case 'unknown':
        return lose(intention, false)
      case 'lost':
        return lose(intention, isBesideThePoint(known.error))
    }
  }

  /** A refusal may belong to one of two requests in flight, also from another window, while the other may succeed. */
  const refused = async (intention: Intention, error: CallError, act: Act): Promise<Finding> => {
    const ending = { kind: 'refused', error } as const
    const stored = storedOf(open(), intention)
    if (stored && stored.resent !== intention.resent) return lose(intention, false)
    if (stored && (act !== deps.resend || isResent(factsOf(intention)))) return end(intention, ending)
    const found = await findOut(intention)
    if (found === 'notReceived') deps.onEnding(intention, ending)
    return found
  }

  const newIntention = (request: Request): Intention => {
    const sentAtMs = deps.now()
    return { ...request, requestId: newRequestId(sentAtMs), sentAtMs }
  }
  const refuse = (intention: Intention, kind: 'offline' | 'not-stored' | 'waiting') =>
    deps.onEnding(intention, { kind: 'refused', error: new CallError(kind, intention.call) })

  /** Synchronous from reading to storing what is open: in between, another window could start a second one. */
  const put = async (request: Request): Promise<void> => {
    const before = openOne(keyOf(request))
    const requestId = continued(before, factsOf(request))
    const begun = newIntention(request)
    const intention = requestId ? { ...begun, requestId, resent: (before?.resent ?? 0) + 1 } : begun
    if (!deps.isOnline()) return refuse(intention, 'offline')
    if (!apply(intention, { is: 'stored' })) return refuse(intention, 'not-stored')
    await follow(intention, intention === begun ? deps.attempt : deps.resend)
  }

  const isBlocked = (request: Request, open: Intention | undefined): open is Intention =>
    isInTheWay(open, request.input, factsOf(request))

  /**
   * A different request for the same thing waits until the first is settled. If the server has nothing of the first, it
   * takes its place and its id, so that the server takes only one should both arrive. What spends is not done a second
   * time without a tap that knows of the first.
   */
  const begin = async (request: Request, first: Intention | undefined): Promise<void> => {
    if (!isBlocked(request, first)) return put(request)
    const isStillOpen = () => openOne(keyOf(first))?.requestId === first.requestId
    const found = isStillOpen() ? await findOut(first) : 'ended'
    if (found === 'dropped') return
    if (found === 'notReceived' && isStillOpen()) return put(request)
    const isFree = !isBlocked(request, openOne(keyOf(first)))
    if (found === 'ended' && isFree && isResent(factsOf(first))) return put(request)
    refuse(newIntention(request), 'waiting')
  }

  /** Two taps, or two pages for the same thing, share one intention. */
  const alone = (request: Request, begin: () => Promise<void>): Promise<void> => {
    const key = keyOf(request)
    const running = inFlight.get(key)
    if (running) return running.work
    const mine = {
      input: request.input,
      work: begin().finally(() => {
        if (inFlight.get(key) === mine) inFlight.delete(key)
      }),
    }
    inFlight.set(key, mine)
    return mine.work
  }

  /** A tap: starts an intention, or continues the open one. */
  const run = (request: Request, first = openOne(keyOf(request))): Promise<void> => {
    const [running, own] = [inFlight.get(keyOf(request)), era]
    const isSecondTap = [running, first].some(each => each && isSameRequest(each.input, request.input))
    if (!running || isSecondTap) return alone(request, () => begin(request, first))
    // A different request, while the first is sent or asked about, is not a second tap on that one.
    const inTheWay = isBlocked(request, first) ? first : undefined
    return running.work.then(() => (own === era ? run(request, inTheWay) : undefined))
  }

  /** Asks what became of one, on the person's request. */
  const ask = async (call: string, subject: string): Promise<void> => {
    const open = openOne(keyOf({ call, subject }))
    if (!open) return
    await alone(open, async () => {
      if (isForTapsOnly(open, factsOf(open))) look()
      else await findOut(open)
    })
  }

  /** Another window may have started or ended one. */
  const look = () => phases.setState(known => reread({ open: open(), phases: known }, factsOf).phases, true)

  const askAlone = (intention: Intention) =>
    alone(intention, async () => {
      // Its request may still be in flight if the app was killed a moment ago.
      if ((await findOut(intention)) === 'notReceived') deps.onLost()
    })

  return {
    phases,
    open,
    /** Where asking would carry it out, only a tap may ask. */
    mayAsk: (intention: Intention) => !isForTapsOnly(intention, factsOf(intention)),
    run: (call: string, subject: string, input: Intention['input']) => run({ call, subject, input }),
    ask,
    /** Asks about every intention that may be asked about automatically. */
    settle: async () => {
      look()
      if (!deps.isOnline()) return
      const due = open().filter(intention => !isLeftAlone(intention, factsOf(intention)))
      await Promise.all(due.map(askAlone))
    },
    reread: look,
    /** At the start and when the account changes: only this account's intentions, none asked about yet. */
    reopen: () => {
      era += 1
      inFlight.clear()
      phases.setState({}, true)
      look()
    },
  }
}

type Act = (intention: Intention) => Promise<Known>
type Known = Outcome<WriteCall> | { kind: 'lost'; error: CallError }
const lost = (reason: unknown): Known => ({ kind: 'lost', error: CallError.from(reason) })
