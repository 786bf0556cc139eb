import { createStore } from 'zustand/vanilla'
import { CallError } from '@/request/errors'
import { allOpen, apply, type Deps, factsOf, findOut, follow, openOne, type Run } from './follow'
import { type Intention, isSameRequest, keyOf, newRequestId } from './intention'
import { continued, isForTapsOnly, isInTheWay, isLeftAlone, mayFollow, reread } from './step'

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
    run: (call: string, subject: string, input: Intention['input']) => tap(run, { call, subject, input }),
    ask: (call: string, subject: string) => ask(run, openOne(run, { call, subject })),
    settle: () => settle(run),
    /** Another window may have started or ended one. */
    reread: () => look(run),
    reopen: () => reopen(run),
  }
}

type Request = Pick<Intention, 'call' | 'subject' | 'input'>

/** A tap: starts an intention, or continues the open one. */
const tap = (run: Run, request: Request, first = openOne(run, request)): Promise<void> => {
  const [running, { era }] = [run.inFlight.get(keyOf(request)), run]
  const isSecondTap = [running, first].some(each => each && isSameRequest(each.input, request.input))
  if (!running || isSecondTap) return alone(run, request, () => begin(run, request, first))
  // A different request, while the first is sent or asked about, is not a second tap on that one.
  const inTheWay = isBlocked(run, request, first) ? first : undefined
  return running.work.then(() => (era === run.era ? tap(run, request, inTheWay) : undefined))
}

/** Two taps, or two pages for the same thing, share one intention. */
const alone = ({ inFlight }: Run, request: Request, begin: () => Promise<void>): Promise<void> => {
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
  const requestId = continued(before, factsOf(run, request))
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

/** Asks what became of one, on the user's request. */
const ask = async (run: Run, open: Intention | undefined): Promise<void> => {
  if (!open) return
  await alone(run, open, async () => {
    if (isForTapsOnly(open, factsOf(run, open))) look(run)
    else await findOut(run, open)
  })
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
    if ((await findOut(run, intention)) === 'notReceived') run.onLost()
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
