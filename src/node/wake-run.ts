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

type State = { run: WakeRun | undefined }
const useStore = accountState<State>(() => ({ run: undefined }))

export const useWakeRun = (place: string): WakeRun | undefined =>
  useStore(({ run }) => (run?.place === place ? run : undefined))

/** One at a time: a second tap wakes nothing. What is shown by a page that was gone on from is left. */
export const startWaking = (client: QueryClient, wanted: Pick<WakeRun, 'place' | 'nodes' | 'service'>): void => {
  if (useStore.getState().run?.place === wanted.place) return
  useStore.setState({ run: { id: {}, ...wanted, untilMs: 0, signals: {}, wasOpened: false } })
  send(client, wanted.nodes)
}

/** Another tap wakes those again that are not back. */
export const wakeAgain = (client: QueryClient, nodes: WakeRun['nodes']): void => {
  const { run } = useStore.getState()
  if (run && nodes.every(({ id }) => run.signals[id]?.is !== 'sending')) send(client, nodes)
}

/** Nothing is opened any more; a signal that was sent is on its way. */
export const leaveWaking = (place: string): void =>
  useStore.setState(({ run }) => ({ run: run?.place === place ? undefined : run }))

/** Whether the service is to be started now: once for a tap, whatever is drawn again. */
export const takeOpening = (): boolean => {
  const { run } = useStore.getState()
  if (!run?.service || run.wasOpened) return false
  useStore.setState({ run: { ...run, wasOpened: true } })
  return true
}

const send = (client: QueryClient, nodes: WakeRun['nodes']): void => {
  change({ untilMs: steadyNow() + attemptMs })
  for (const { id } of nodes) void signal(client, id)
}

const signal = async (client: QueryClient, deviceId: string): Promise<void> => {
  const isOtherAccount = trackAccount()
  const { run: begun } = useStore.getState()
  /** What of a run that was left is told to nobody, and not to the next one either. */
  const tell = (told: Signal): void =>
    useStore.setState(({ run }) => ({
      run: run && (run.id === begun?.id ? { ...run, signals: { ...run.signals, [deviceId]: told } } : run),
    }))
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

const change = (part: Partial<WakeRun>): void => useStore.setState(({ run }) => ({ run: run && { ...run, ...part } }))
