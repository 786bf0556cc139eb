import { useStore } from 'zustand'
import { serverNow, steadyNow } from '@/lib/clock'
import { later, pauseAfter } from '@/lib/pauses'
import { isOnline } from '@/platform/network'
import { isLongAgo } from '@/request/write'
import { accountState } from '@/session/account-state'
import { effects } from './effects'
import { type Ending, type Intention, intentionKey, isSameRequest, type StoredOrderNo } from './intention'
import { makeRunner } from './runner'
import type { Phase } from './step'
import { storedIntentions } from './storage'
import type { IntendedCall } from './writes'

/** The app's one runner of intentions; tells the page that waits for one how it ended. */
type Listener = {
  onEnding: (ending: Ending, intention: Intention, ordered: Ordered | undefined) => void
  /** The page has no words of its own; the app shows the result. */
  isReportedByApp: boolean
}
/** An order that is stored. `agreedFen`: the price of a tap a moment ago in this run; undefined for any other. */
export type Ordered = { orderNo: StoredOrderNo; agreedFen: number | undefined }

const listeners = new Map<string, Listener[]>()
type NotifyApp = (
  ending: Ending,
  call: string,
  isSeen: boolean,
  /** When what was answered was sent. None for what was sent again: its reply may be as old as the first request. */
  onlySentAtMs: number | undefined,
  input: Intention['input'],
  subject: string,
) => StoredOrderNo | undefined
let notifyApp: NotifyApp = () => undefined

/**
 * Tells the app, and whether a page shows this intention; then the latest such page, with what the app has stored to be
 * paid: a page can pay nothing else.
 */
const notify = (intention: Intention, ending: Ending) => {
  // Older phones have no Array.at.
  const [listener] = (listeners.get(intentionKey(intention)) ?? []).slice(-1)
  const isSeen = listener !== undefined && !listener.isReportedByApp
  const { call, subject, input, resent, sentAtMs } = intention
  const orderNo = notifyApp(ending, call, isSeen, resent ? undefined : sentAtMs, input, subject)
  const agreedFen = isTapped(intention) ? intention.agreedFen : undefined
  listener?.onEnding(ending, intention, orderNo && { orderNo, agreedFen })
}

/** The last tap of this run for each thing. */
const { getState: tapped } = accountState(() => new Map<string, Intention['input']>())

const isTapped = (intention: Intention): boolean => {
  const input = tapped().get(intentionKey(intention))
  return input !== undefined && isSameRequest(intention, input) && !isLongAgo(intention.sentAtMs, serverNow())
}

/** After a lost response it is asked about ever more rarely; at the next return, network or tap this begins anew. */
const pausesMs = [1_000, 3_000, 8_000, 30_000, 60_000, 300_000]
type Asking = {
  asked: number
  cancel: () => void
  /** The server is not asked sooner, unless the user asks. */
  quietUntilMs: number
}
const { getState: asking } = accountState(
  (): Asking => ({ asked: 0, cancel: () => undefined, quietUntilMs: 0 }),
  ({ cancel }) => cancel(),
)

const askSoon = (waitMs = 0) => {
  const now = asking()
  now.quietUntilMs = Math.max(now.quietUntilMs, steadyNow() + waitMs)
  askIn(pauseAfter(pausesMs, now.asked, now.quietUntilMs - steadyNow()))
}

const askIn = (ms: number) => {
  const now = asking()
  now.cancel()
  now.cancel = later(ms, () => {
    now.asked += 1
    void runner.settle()
  })
}

const runner = makeRunner({
  ...effects,
  isOnline,
  now: serverNow,
  read: () => storedIntentions.read().intentions,
  write: intentions => storedIntentions.write({ intentions: [...intentions] }),
  onEnding: notify,
  onLost: askSoon,
})

/** At the start, on return to the app, when the network is back, after signing in again. */
export const settleIntentions = (): Promise<void> => {
  const now = asking()
  now.asked = 0
  const quietMs = now.quietUntilMs - steadyNow()
  if (quietMs <= 0) return runner.settle()
  runner.reread()
  askIn(quietMs)
  return Promise.resolve()
}

/** When the account changes. */
export const reopenIntentions = (): void => {
  runner.reopen()
}

storedIntentions.onChangedElsewhere(runner.reread)

/** Called with every ending; returns the order that it has stored. `isSeen` is false when its page is gone, or has no words for it. */
export const onEnding = (listener: typeof notifyApp): void => {
  notifyApp = listener
}

export const listen = (key: string, listener: Listener): (() => void) => {
  listeners.set(key, [...(listeners.get(key) ?? []), listener])
  return () =>
    listeners.set(
      key,
      (listeners.get(key) ?? []).filter(each => each !== listener),
    )
}

export const run = (
  call: IntendedCall['name'],
  subject: string,
  input: Intention['input'],
  agreedFen?: number,
): Promise<void> => {
  asking().asked = 0
  tapped().set(intentionKey({ call, subject }), input)
  return runner.run(call, subject, input, agreedFen)
}

export const askAbout: (call: IntendedCall['name'], subject: string) => Promise<void> = runner.ask

export const usePhase = (key: string): Phase | undefined => useStore(runner.phases, phases => phases[key])

/** Whether one of this call is still on its way, or being asked about. */
export const isUnderWay = (name: string, isMeant = (_input: Intention['input']) => true): boolean => {
  const phases = runner.phases.getState()
  return runner
    .open()
    .some(
      each =>
        each.call === name && isMeant(each.input) && !['unresolved', undefined].includes(phases[intentionKey(each)]),
    )
}

/** Intentions without a result yet, to be listed wherever one would look for them. */
type Open = {
  requestId: string
  call: string
  subject: string
  phase: Phase
  /** Undefined where only a tap on the thing itself may repeat it. */
  ask: (() => Promise<void>) | undefined
  /** No longer lists what nobody can tell. */
  close: () => void
}
export const useOpenIntentions = (): Open[] => {
  const phases = useStore(runner.phases)
  return runner.open().flatMap(intention => {
    const { requestId, call, subject } = intention
    const phase = phases[intentionKey(intention)]
    const ask = runner.mayAsk(intention) ? () => runner.ask(call, subject) : undefined
    const close = () => runner.close(call, subject)
    return phase ? [{ requestId, call, subject, phase, ask, close }] : []
  })
}
