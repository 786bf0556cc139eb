import { useStore } from 'zustand'
import { isOnline } from '@/platform/network'
import { currentUid } from '@/session/session'
import { openBook, type Phase } from './book'
import { type CallName, sendAgain, wayToAsk } from './calls'
import { type Ending, type Intention, keyOf } from './intention'
import { storedIntentions } from './storage'

type Listener = (ending: Ending, intention: Intention) => void
const listeners = new Map<string, Listener[]>()
let tellApp: (ending: Ending, call: string, isSeen: boolean) => void = () => undefined

/** One ending is told once: to the page on top that shows this very thing. Whether one does, the app hears too. */
const tell = (intention: Intention, ending: Ending) => {
  // Older phones have no Array.at.
  const [listener] = (listeners.get(keyOf(intention)) ?? []).slice(-1)
  tellApp(ending, intention.call, listener !== undefined)
  listener?.(ending, intention)
}

/** After a lost answer it is asked for so often by itself; then at the next return, network or tap. */
const pausesMs = [1_000, 3_000, 8_000]
let asked = 0
let timer: ReturnType<typeof setTimeout> | undefined

const askSoon = () => {
  const pauseMs = pausesMs[asked]
  if (timer !== undefined || pauseMs === undefined) return
  timer = setTimeout(() => {
    timer = undefined
    asked += 1
    void book.settle()
  }, pauseMs)
}

const book = openBook({
  uid: currentUid,
  isOnline,
  now: () => Date.now(),
  read: () => storedIntentions.read().intentions,
  write: intentions => storedIntentions.write({ intentions }),
  send: sendAgain,
  wayToAsk,
  tell,
  onLost: askSoon,
})

/** At the start, on return to the app, when the network is back, after signing in again. */
export const settleIntentions = (): Promise<void> => {
  asked = 0
  return book.settle()
}

/** Whenever another account, or none, takes the phone. */
export const reopenIntentions = book.reopen

storedIntentions.onChangedElsewhere(book.reread)

/** Hears every ending. Not seen are those whose page is gone: after a kill, or once it was left. */
export const onEnding = (hear: typeof tellApp): void => {
  tellApp = hear
}

export const listen = (key: string, listener: Listener): (() => void) => {
  listeners.set(key, [...(listeners.get(key) ?? []), listener])
  return () =>
    listeners.set(
      key,
      (listeners.get(key) ?? []).filter(each => each !== listener),
    )
}

export const run = (call: CallName, subject: string, input: Intention['input']): Promise<void> => {
  asked = 0
  return book.run(call, subject, input)
}

export const askAbout: (call: CallName, subject: string) => Promise<void> = book.ask

export const usePhase = (key: string): Phase | undefined => useStore(book.phases, phases => phases[key])

/** Those whose answer is still to come, for a word about them wherever one is. */
type Open = {
  call: string
  subject: string
  phase: Phase
  /** Undefined where only a tap on the thing itself may go on. */
  ask: (() => Promise<void>) | undefined
}
export const useOpenIntentions = (): Open[] => {
  const phases = useStore(book.phases)
  return book.open().flatMap(intention => {
    const { call, subject } = intention
    const phase = phases[keyOf(intention)]
    const ask = book.mayAsk(intention) ? () => book.ask(call, subject) : undefined
    return phase ? [{ call, subject, phase, ask }] : []
  })
}
