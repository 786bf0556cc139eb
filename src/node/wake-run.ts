import type { QueryClient } from '@tanstack/react-query'
import { failureText } from '@/i18n/errors'
import { currentLanguage } from '@/i18n/language'
import { wordsNow } from '@/i18n/words'
import { steadyNow } from '@/lib/clock'
import { type Outcome, perform } from '@/request/perform'
import { readAgain } from '@/request/query'
import { attemptMs } from '@/services/schedules'
import { accountState } from '@/session/account-state'
import { trackAccount } from '@/session/session'
import { wakeNow } from './waking'
import { wakingWords } from './waking-words'

/** What one tap asked for: to wake a node and, once it is back, to open a service of it. */

/** What became of the signal. `unsure`: nobody could tell; whether the node wakes is seen all the same. */
type Signal = { is: 'sending' | 'sent' | 'unsure' } | { is: 'refused'; reason: string }

export type WakeRun = {
  id: object
  /** The page whose sheet shows it. */
  place: string
  nodeId: string
  /** Started once, when its node is back. `isStanding`: its tunnel waits for the node without this too. */
  service: { mapId: string; name: string; isStanding: boolean }
  /** By the steady clock. */
  untilMs: number
  signal: Signal
  wasOpened: boolean
}

/** By their places: what one page goes on with does not end what another waits for. */
type State = { runs: Readonly<Record<string, WakeRun>> }
const useStore = accountState<State>(() => ({ runs: {} }))

export const useWakeRun = (place: string): WakeRun | undefined => useStore(({ runs }) => runs[place])
const runAt = (place: string): WakeRun | undefined => useStore.getState().runs[place]

/** One at a time for a page: a second tap wakes nothing. */
export const startWaking = (client: QueryClient, wanted: Pick<WakeRun, 'place' | 'nodeId' | 'service'>): void => {
  if (runAt(wanted.place)) return
  const run: WakeRun = { id: {}, ...wanted, untilMs: 0, signal: { is: 'sending' }, wasOpened: false }
  useStore.setState(({ runs }) => ({ runs: { ...runs, [run.place]: run } }))
  void send(client, run)
}

/** Another tap wakes it again. */
export const wakeAgain = (client: QueryClient, place: string): void => {
  const run = runAt(place)
  if (run && run.signal.is !== 'sending') void send(client, run)
}

/** This page opens nothing any more; a signal that was sent is on its way. */
export const leaveWaking = (place: string): void =>
  useStore.setState(({ runs: { [place]: _left, ...others } }) => ({ runs: others }))

/** The user does not want it any more: no page opens it. */
export const callOffWaking = (place: string): void => {
  const left = runAt(place)?.service.mapId
  useStore.setState(({ runs }) => ({
    runs: Object.fromEntries(Object.entries(runs).filter(([, { service }]) => service.mapId !== left)),
  }))
}

/** Whether the service is to be started now: once for a tap, whatever is drawn again. */
export const takeOpening = (place: string): boolean => {
  const run = runAt(place)
  if (!run || run.wasOpened) return false
  change(run, { wasOpened: true })
  return true
}

const send = async (client: QueryClient, run: WakeRun): Promise<void> => {
  const isOtherAccount = trackAccount()
  change(run, { untilMs: steadyNow() + attemptMs, signal: { is: 'sending' } })
  const outcome = await perform(wakeNow, { deviceId: run.nodeId }, { isOtherAccount })
  if (isOtherAccount()) return
  change(run, { signal: signalOf(outcome) })
  void readAgain(client, wakeNow.staleAfterWrite)
}

const signalOf = (outcome: Outcome<typeof wakeNow.call>): Signal => {
  if (outcome.kind === 'done') return { is: 'sent' }
  if (outcome.kind === 'unknown') return { is: 'unsure' }
  const reason =
    outcome.kind === 'failed' ? failureText(outcome.error, currentLanguage()) : wordsNow(wakingWords)('notWoken')
  return { is: 'refused', reason }
}

/** What of a run that was left is told to nobody, and not to the next one of its page either. */
const change = ({ place, id }: WakeRun, part: Partial<WakeRun>): void =>
  useStore.setState(({ runs }) => {
    const run = runs[place]
    return run?.id === id ? { runs: { ...runs, [place]: { ...run, ...part } } } : {}
  })
