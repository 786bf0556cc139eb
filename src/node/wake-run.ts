import type { QueryClient } from '@tanstack/react-query'
import { failureText } from '@/i18n/errors'
import { currentLanguage } from '@/i18n/language'
import { wordsNow } from '@/i18n/words'
import { steadyNow } from '@/lib/clock'
import { type Outcome, perform } from '@/request/perform'
import { keyOf } from '@/request/query'
import { attemptMs } from '@/services/schedules'
import { accountState } from '@/session/account-state'
import { trackAccount } from '@/session/session'
import { wakeNow } from './waking'
import { wakingWords } from './waking-words'

/** What one tap asked for: to wake these nodes and, once it is back, to open a service of one of them. */

/** What became of the signal to a node. `unsure`: nobody could tell; whether the node wakes is seen all the same. */
type Signal = { is: 'sending' | 'sent' | 'unsure' } | { is: 'refused'; reason: string }

export type WakeRun = {
  id: object
  /** The page whose sheet shows it. */
  place: string
  nodes: readonly { id: string; name: string }[]
  /** Started once, when its node is back. `isStanding`: its tunnel waits for the node without this too. */
  service?: { nodeId: string; mapId: string; name: string; isStanding: boolean }
  /** By the steady clock. */
  untilMs: number
  signals: Readonly<Record<string, Signal>>
  wasOpened: boolean
}

/** By their places: what one page goes on with does not end what another waits for. */
type State = { runs: Readonly<Record<string, WakeRun>> }
const useStore = accountState<State>(() => ({ runs: {} }))

export const useWakeRun = (place: string): WakeRun | undefined => useStore(({ runs }) => runs[place])
const runAt = (place: string): WakeRun | undefined => useStore.getState().runs[place]

/** One at a time for a page: a second tap wakes nothing. */
export const startWaking = (client: QueryClient, wanted: Pick<WakeRun, 'place' | 'nodes' | 'service'>): void => {
  const { place, nodes } = wanted
  if (runAt(place)) return
  const run = { id: {}, ...wanted, untilMs: 0, signals: {}, wasOpened: false }
  useStore.setState(({ runs }) => ({ runs: { ...runs, [place]: run } }))
  send(client, run, nodes)
}

/** Another tap wakes those again that are not back. */
export const wakeAgain = (client: QueryClient, place: string, nodes: WakeRun['nodes']): void => {
  const run = runAt(place)
  if (run && nodes.every(({ id }) => run.signals[id]?.is !== 'sending')) send(client, run, nodes)
}

/** This page opens nothing any more; a signal that was sent is on its way. */
export const leaveWaking = (place: string): void =>
  useStore.setState(({ runs: { [place]: _left, ...others } }) => ({ runs: others }))

/** The user does not want it any more: no page opens it. */
export const callOffWaking = (place: string): void => {
  const left = runAt(place)
  useStore.setState(({ runs }) => ({
    runs: Object.fromEntries(Object.entries(runs).filter(([, run]) => run !== left && !areOfOneService(run, left))),
  }))
}

const areOfOneService = ({ service }: WakeRun, other: WakeRun | undefined): boolean =>
  service !== undefined && service.mapId === other?.service?.mapId

/** Whether the service is to be started now: once for a tap, whatever is drawn again. */
export const takeOpening = (place: string): boolean => {
  const run = runAt(place)
  if (!run?.service || run.wasOpened) return false
  change(run, () => ({ wasOpened: true }))
  return true
}

const send = (client: QueryClient, run: WakeRun, nodes: WakeRun['nodes']): void => {
  change(run, () => ({ untilMs: steadyNow() + attemptMs }))
  for (const { id } of nodes) void signal(client, run, id)
}

const signal = async (client: QueryClient, run: WakeRun, deviceId: string): Promise<void> => {
  const isOtherAccount = trackAccount()
  const tell = (told: Signal) => change(run, ({ signals }) => ({ signals: { ...signals, [deviceId]: told } }))
  tell({ is: 'sending' })
  const outcome = await perform(wakeNow, { deviceId }, { isOtherAccount })
  if (isOtherAccount()) return
  tell(signalOf(outcome))
  for (const call of wakeNow.staleAfterWrite) void client.invalidateQueries({ queryKey: keyOf(call) })
}

const signalOf = (outcome: Outcome<typeof wakeNow.call>): Signal => {
  if (outcome.kind === 'done') return { is: 'sent' }
  if (outcome.kind === 'unknown') return { is: 'unsure' }
  const reason =
    outcome.kind === 'failed' ? failureText(outcome.error, currentLanguage()) : wordsNow(wakingWords)('notWoken')
  return { is: 'refused', reason }
}

/** What of a run that was left is told to nobody, and not to the next one of its page either. */
const change = ({ place, id }: WakeRun, part: (run: WakeRun) => Partial<WakeRun>): void =>
  useStore.setState(({ runs }) => {
    const run = runs[place]
    return run?.id === id ? { runs: { ...runs, [place]: { ...run, ...part(run) } } } : {}
  })
