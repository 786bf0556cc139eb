import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { failureText } from '@/i18n/errors'
import { currentLanguage } from '@/i18n/language'
import { steadyNow } from '@/lib/clock'
import { randomBase36 } from '@/lib/fresh-id'
import { later } from '@/lib/pauses'
import { keyOf, readAfterWrite } from '@/request/query'
import { accountState } from '@/session/account-state'
import { currentSession } from '@/session/session'
import { showToast } from '@/ui/toast'
import { type Act, carryOut, staleAfter, stepsOf } from './several-acts'
import { runSeveral, type State } from './several-run'
import { forgetRun, holdRun, storeRun } from './several-storage'

/** The one run of this account: it goes on while other pages are open, and ends with the app. */

/** Names by id, in the order in which they are taken. */
export type Chosen = ReadonlyMap<string, string>
type Tally = Record<State['kind'], number>

export type Run = {
  id: string
  act: Act
  nodes: Chosen
  /** Filled in place: ten thousand states are not copied for each one that changes. */
  states: Map<string, State>
  tally: Tally
  /** Nothing more begins. */
  stopped?: 'byUser' | 'byServer' | 'offline'
  isOver: boolean
}

export const useRun = accountState<{ run: Run | undefined }>(() => ({ run: undefined }))

const noneYet: Tally = { waiting: 0, running: 0, done: 0, nothing: 0, refused: 0, unknown: 0 }

/** False when nothing has begun; what could not be stored is told. */
export const startRun = (client: QueryClient, act: Act, nodes: Chosen): boolean => {
  if (useRun.getState().run?.isOver === false) return false
  const id = randomBase36(8)
  if (!storeRun(id, { total: nodes.size, ended: 0, running: [] })) {
    showToast({ text: failureText({ kind: 'not-stored' }, currentLanguage()), isFailure: true })
    return false
  }
  const tally = { ...noneYet, waiting: nodes.size }
  const states: Run['states'] = new Map()
  useRun.setState({ run: { id, act, nodes, states, tally, isOver: false } })
  // Signing out ends it; the account that signs in next may be the same.
  const isLeft = () => useRun.getState().run?.states !== states
  void carryOutAll(client, act, [...nodes.keys()], isLeft).finally(holdRun(id))
  return true
}

/** What was sent is finished; the rest does not begin. */
export const stopRun = (): void => change({ stopped: 'byUser' })

export const closeRun = (): void => useRun.setState({ run: undefined })

export const stateOf = ({ states }: Run, nodeId: string): State => states.get(nodeId) ?? { kind: 'waiting' }

/** Nobody waits longer for a run that seems to stand still. */
const longestPauseMs = 60_000
/** A pause is stopped as a run is. */
const lookEveryMs = 200

type Left = () => boolean
const carryOutAll = async (client: QueryClient, act: Act, nodeIds: string[], isLeft: Left): Promise<void> => {
  const mayGoOn = () => {
    if (isLeft() || useRun.getState().run?.stopped) return false
    // The sheet that asks to sign in is open; the rest can be tried again after it.
    if (currentSession().status !== 'signed-in') return false
    if (!onlineManager.isOnline()) change({ stopped: 'offline' })
    return onlineManager.isOnline()
  }
  let quietUntilMs = 0
  const heed = ({ waitMs = 0 }: State) => {
    quietUntilMs = Math.max(quietUntilMs, steadyNow() + waitMs)
    if (waitMs > longestPauseMs) change({ stopped: 'byServer' })
  }
  const maySendNext = async () => {
    while (mayGoOn() && steadyNow() < quietUntilMs) await new Promise<void>(resolve => later(lookEveryMs, resolve))
    return mayGoOn()
  }
  await runSeveral(stepsOf(act, nodeIds), {
    act: step => carryOut(act, step, { mayGoOn, isOtherAccount: isLeft }),
    tell: (step, state) => {
      if (isLeft()) return
      note(step, state)
      heed(state)
    },
    mayGoOn: maySendNext,
  })
  if (isLeft()) return
  forgetRun(useRun.getState().run?.id ?? '')
  change({ isOver: true })
  readAfterWrite(client, staleAfter(act).map(keyOf))
}

const change = (part: Partial<Run>): void => useRun.setState(({ run }) => ({ run: run && { ...run, ...part } }))

/** The names of a request for two hundred nodes are many: a few tell which it was. */
const namesStored = 8

const note = (nodeIds: string[], state: State): void => {
  const { run } = useRun.getState()
  if (!run) return
  const tally = { ...run.tally }
  for (const id of nodeIds) {
    tally[stateOf(run, id).kind] -= 1
    tally[state.kind] += 1
    run.states.set(id, state)
  }
  change({ tally })
  const running = [...run.states].filter(([, { kind }]) => kind === 'running').slice(0, namesStored)
  storeRun(run.id, {
    total: run.nodes.size,
    ended: run.nodes.size - tally.waiting - tally.running,
    running: running.map(([id]) => run.nodes.get(id) ?? id),
  })
}
