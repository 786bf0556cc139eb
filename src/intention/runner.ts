import { createStore, type StoreApi } from 'zustand/vanilla'
import { CallError } from '@/request/errors'
import { isLongAgo } from '@/request/write'
import type { Effects } from './effects'
import { type Ending, type Intention, intentionKey, isSameRequest, newRequestId, type RequestMode } from './intention'
import {
  continued,
  type IntentionEvent,
  type IntentionsState,
  isForTapsOnly,
  isInTheWay,
  isLeftAlone,
  isReplaced,
  isResent,
  type Known,
  mayFollow,
  type RecoveryFacts,
  reread,
  stepIntention,
  verdictOn,
} from './step'

/** What the runner needs from outside. */
type Deps = Effects & {
  isOnline: () => boolean
  now: () => number
  /** This account's open intentions, as stored. */
  read: () => Intention[]
  /** True when it is stored. */
  write: (open: readonly Intention[]) => boolean
  /** Called once for each ending. */
  onEnding: (intention: Intention, ending: Ending) => void
  /** A response was lost, or has not come yet: ask again later, and no sooner than the server wants. */
  onLost: (waitMs?: number) => void
}

/** One window's run over the open intentions. */
type Run = Deps & {
  readonly phases: StoreApi<IntentionsState['phases']>
  /** The requests that are being sent or asked about. */
  readonly inFlight: Map<string, { input: Intention['input']; work: Promise<void> }>
  /** Those that ended here, in case the storage is too full to remove them. */
  readonly gone: Set<string>
  /** Increases with each account: responses to another account's requests are ignored (`faults.md` 39). */
  era: number
}

/**
 * Runs the open intentions. Each is stored before it is sent and until its outcome is known, so a tap after a
 * lost response, after a kill or on another page continues with the same id: one intention, one effect.
 * When an intention cannot be stored, nothing is sent.
 */
export const makeRunner = (deps: Deps) => {
  const run: Run = { ...deps, phases: createStore(() => ({})), inFlight: new Map(), gone: new Set(), era: 0 }
  return {
    phases: run.phases,
    open: () => allOpen(run),
    /** Where asking would carry it out, only a tap may ask. */
    mayAsk: (intention: Intention) => !isForTapsOnly(intention, factsOf(run, intention)),
    run: (call: string, subject: string, input: Intention['input'], agreedFen?: number) =>
      tap(run, { call, subject, input, agreedFen }),
    ask: (call: string, subject: string) => ask(run, openOne(run, { call, subject })),
    /** The user has read that nobody can tell. */
    close: (call: string, subject: string) => close(run, openOne(run, { call, subject })),
    settle: () => settle(run),
    /** Another window may have started or ended one. */
    reread: () => look(run),
    reopen: () => reopen(run),
  }
}

type Request = Pick<Intention, 'call' | 'subject' | 'input' | 'agreedFen'>

/** A tap: starts an intention, or continues the open one. */
const tap = (run: Run, request: Request, first = openOne(run, request)): Promise<void> => {
  const [running, { era }] = [run.inFlight.get(intentionKey(request)), run]
  const isSecondTap = [running, first].some(each => each && isSameRequest(request, each.input))
  if (!running || isSecondTap) return alone(run, request, () => begin(run, request, first))
  // A different request, while the first is sent or asked about, is not a second tap on that one.
  const inTheWay = isBlocked(run, request, first) ? first : undefined
  return running.work.then(() => (era === run.era ? tap(run, request, inTheWay) : undefined))
}

/** Two taps, or two pages for the same thing, share one intention. */
const alone = ({ inFlight }: Run, request: Request, begin: () => Promise<void>): Promise<void> => {
  const key = intentionKey(request)
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

/** A different request for the same thing waits until the first is settled. */
const begin = async (run: Run, request: Request, first: Intention | undefined): Promise<void> => {
  if (!isBlocked(run, request, first)) return put(run, request)
  const isStillOpen = openOne(run, first)?.requestId === first.requestId
  const found = isStillOpen ? await findOut(run, first) : 'ended'
  if (found === 'dropped') return
  if (mayFollow(first, found, openOne(run, first), request.input, factsOf(run, first))) return put(run, request)
  refuse(run, newIntention(run, request), 'waiting')
}

const isBlocked = (run: Run, request: Request, open: Intention | undefined): open is Intention =>
  isInTheWay(open, request.input, factsOf(run, request))

/** Synchronous from reading to storing what is open: in between, another window could start a second one. */
const put = async (run: Run, request: Request): Promise<void> => {
  const before = openOne(run, request)
  const requestId = continued(before, request.input, factsOf(run, request))
  const begun = newIntention(run, request)
  const intention = requestId ? { ...begun, requestId, resent: (before?.resent ?? 0) + 1 } : begun
  if (!run.isOnline()) return refuse(run, intention, 'offline')
  if (!apply(run, intention, { is: 'stored' })) return refuse(run, intention, 'not-stored')
  await follow(run, intention, intention === begun ? 'attempt' : 'resend')
}

const newIntention = ({ now }: Run, request: Request): Intention => {
  const sentAtMs = now()
  return { ...request, requestId: newRequestId(sentAtMs), sentAtMs }
}

const refuse = ({ onEnding }: Run, intention: Intention, kind: 'offline' | 'not-stored' | 'waiting'): void =>
  onEnding(intention, { kind: 'refused', error: new CallError(kind, intention.call) })

/**
 * What became of one request; `over` when the server has nothing of it and no request is left that may arrive, `dropped`
 * once another account has the phone.
 */
type Finding = 'ended' | 'over' | 'notReceived' | 'lost' | 'dropped'

/** Sends an intention, or asks about it, and records the outcome. `whenOver`: what people are told then. */
const follow = async (run: Run, intention: Intention, mode: RequestMode, whenOver?: Ending): Promise<Finding> => {
  const { era } = run
  const askedAtMs = run.now()
  apply(run, intention, { is: 'sent' })
  const known = await run[mode](intention).catch(lostResponse)
  if (era !== run.era) return 'dropped'
  const verdict = verdictOn(known, allOpen(run), intention, mode, factsOf(run, intention))
  switch (verdict.is) {
    case 'ended':
      return end(run, intention, verdict.ending)
    case 'refused':
      return apply(run, intention, { is: 'refused' })
        ? told(run, intention, verdict.ending)
        : end(run, intention, verdict.ending)
    case 'in-doubt':
      return doubt(run, intention, verdict.ending)
    case 'lost':
      return recordLost(run, intention, verdict.isCounted, verdict.waitMs)
    case 'notReceived':
      return recordNotReceived(run, intention, askedAtMs, whenOver)
  }
}

const lostResponse = (reason: unknown): Known => ({ kind: 'lost', error: CallError.from(reason) })

const end = (run: Run, intention: Intention, ending: Ending): Finding => {
  apply(run, intention, { is: 'ended' })
  run.gone.add(intention.requestId)
  return told(run, intention, ending)
}

const told = ({ onEnding }: Run, intention: Intention, ending: Ending): Finding => {
  onEnding(intention, ending)
  return 'ended'
}

/** It ends with this refusal when the server has nothing of it. */
const doubt = async (run: Run, intention: Intention, ending: Ending): Promise<Finding> => {
  const found = await findOut(run, intention, ending)
  if (found === 'notReceived') run.onEnding(intention, ending)
  return found
}

const recordNotReceived = (run: Run, intention: Intention, askedAtMs: number, whenOver?: Ending): Finding => {
  const isOpen = () => openOne(run, intention)?.requestId === intention.requestId
  const wasOpen = isOpen()
  apply(run, intention, { is: 'notReceived', askedAtMs })
  if (!wasOpen || isOpen()) return 'notReceived'
  if (whenOver) run.onEnding(intention, whenOver)
  return 'over'
}

const recordLost = (run: Run, intention: Intention, isCounted: boolean, waitMs?: number): Finding => {
  apply(run, intention, { is: 'lost', isCounted })
  const now = openOne(run, intention) ?? intention
  if (!isLeftAlone(now, factsOf(run, now))) run.onLost(waitMs)
  return 'lost'
}

/** Finds out what became of one whose response was lost. Asking sends nothing that is too late. */
const findOut = async (run: Run, intention: Intention, whenOver?: Ending): Promise<Finding> => {
  const facts = factsOf(run, intention)
  if (isForTapsOnly(intention, facts)) return recordLost(run, intention, false)
  return isResent(facts) ? sendOnceMore(run, intention) : follow(run, intention, 'ask', whenOver)
}

const neverArrived = ({ call }: Intention): Ending => ({ kind: 'refused', error: new CallError('network', call) })

/**
 * `ask` resends such a row under its id. Stored before it is sent, so that a window whose own request failed leaves it
 * to this one.
 */
const sendOnceMore = async (run: Run, intention: Intention): Promise<Finding> => {
  if (isReplaced(allOpen(run), intention)) return recordLost(run, intention, false)
  const again = { ...intention, resent: (intention.resent ?? 0) + 1 }
  return apply(run, again, { is: 'stored' }) ? follow(run, again, 'ask') : recordLost(run, intention, false)
}

/** Asks what became of one, on the user's request. */
const ask = async (run: Run, open: Intention | undefined): Promise<void> => {
  if (!open) return
  await alone(run, open, async () => {
    await findOut(run, open, neverArrived(open))
  })
}

const close = (run: Run, open: Intention | undefined): void => {
  if (!open || run.phases.getState()[intentionKey(open)] !== 'unresolved') return
  apply(run, open, { is: 'ended' })
  run.gone.add(open.requestId)
}

/** Asks about every intention that may be asked about automatically. */
const settle = async (run: Run): Promise<void> => {
  look(run)
  if (!run.isOnline()) return
  const due = allOpen(run).filter(intention => !isLeftAlone(intention, factsOf(run, intention)))
  await Promise.all(due.map(intention => askAlone(run, intention)))
}

const askAlone = (run: Run, intention: Intention): Promise<void> =>
  alone(run, intention, async () => {
    // Its request may still be in flight if the app was killed a moment ago.
    if ((await findOut(run, intention, neverArrived(intention))) === 'notReceived') run.onLost()
  })

const look = (run: Run): void =>
  run.phases.setState(phases => reread({ open: allOpen(run), phases }, each => factsOf(run, each)).phases, true)

/** At the start and when the account changes: only this account's intentions, none asked about yet. */
const reopen = (run: Run): void => {
  run.era += 1
  run.inFlight.clear()
  run.phases.setState({}, true)
  look(run)
}

const allOpen = ({ read, gone, now }: Run): Intention[] =>
  read().filter(
    ({ requestId, isRefused, sentAtMs }) => !gone.has(requestId) && !(isRefused && isLongAgo(sentAtMs, now())),
  )

const openOne = (run: Run, of: Pick<Intention, 'call' | 'subject'>): Intention | undefined =>
  allOpen(run).find(each => intentionKey(each) === intentionKey(of))

const factsOf = ({ recoveryOf, now }: Run, { call }: Pick<Intention, 'call'>): RecoveryFacts => ({
  recovery: recoveryOf(call),
  nowMs: now(),
})

/** False when the change could not be stored. */
const apply = (run: Run, intention: Intention, event: IntentionEvent): boolean => {
  const before = { open: allOpen(run), phases: run.phases.getState() }
  const after = stepIntention(before, intention, event, factsOf(run, intention))
  const isStored = after.open === before.open || run.write(after.open)
  run.phases.setState(after.phases, true)
  return isStored
}
