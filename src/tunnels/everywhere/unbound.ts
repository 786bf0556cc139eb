import { serverNow, steadyNow } from '@/lib/clock'
import { pauseAfter } from '@/lib/pauses'
import { codes } from '@/request/codes'
import { CallError } from '@/request/errors'
import { request } from '@/request/send'
import { isLongAgo } from '@/request/write'
import { type Binding, binding, type Verdict, verdictOn } from '@/services/binding'
import { devices } from '@/services/devices'
import { accountState } from '@/session/account-state'
import { trackAccount } from '@/session/session'
import { forgetUnbinding, unbindings } from '../unbindings'
import { forgetServicesOn } from './commands'
import type { Followed } from './follow'

/** The node is no longer this account's: it gets no more messages, and so no tokens. */
export const disown = ({ runner, tunnels }: Followed, nodeId: string): void => {
  forgetServicesOn(nodeId, tunnels()[nodeId])
  runner.dispatch(nodeId, { is: 'disowned' })
  forgetUnbinding(nodeId)
}

/** Nobody could tell, so many times in a row: when it is asked again, and from when on the server wants to be asked. */
type Unsure = {
  times: number
  againAtMs: number
  quietUntilMs: number
  /** Once it was doubted, and is ours: until when it is not doubted anew with each read. */
  believedUntilMs?: number
}
const sure: Unsure = { times: 0, againAtMs: 0, quietUntilMs: 0 }
const { getState: unsure } = accountState<Map<string, Unsure>>(() => new Map())

const pausesMs = [2_000, 10_000, 60_000, 300_000, 900_000, 3_600_000]

const believedForMs = 300_000
export const isBelieved = (nodeId: string): boolean => steadyNow() < (unsure().get(nodeId)?.believedUntilMs ?? 0)

const isTimeTo = (nodeId: string, when: 'againAtMs' | 'quietUntilMs'): boolean =>
  steadyNow() >= (unsure().get(nodeId)?.[when] ?? 0)

/**
 * What was to be unbound when the app was killed, or the reply was lost, is asked about: with whatever a person wants to
 * see, and ever more rarely with all other reads.
 */
export const disownUnbound = async (followed: Followed, isAsked: boolean): Promise<void> => {
  const isOtherAccount = trackAccount()
  for (const nodeId of Object.keys(unbindings()))
    if (!isOtherAccount() && isTimeTo(nodeId, isAsked ? 'quietUntilMs' : 'againAtMs'))
      await isStillOurs(followed, nodeId)
}

/** The same as `isStillOurs` for what is tried again and again: the longer nobody can tell, the more rarely it is asked. */
export const isStillOursAgain = async (followed: Followed, nodeId: string): Promise<boolean> =>
  isTimeTo(nodeId, 'againAtMs') && isStillOurs(followed, nodeId)

/** Whether a node that was to be unbound is still the account's: false, too, while nobody can tell. */
export const isStillOurs = async (followed: Followed, nodeId: string): Promise<boolean> => {
  const isOtherAccount = trackAccount()
  const { verdict, waitMs = 0 } = await request(binding.binding, { deviceId: nodeId }).then(toldIn(nodeId), toldAfter)
  const sinceMs = unbindings()[nodeId]
  if (isOtherAccount()) return false
  noteTold(nodeId, verdict, waitMs)
  if (sinceMs !== undefined && verdict === 'unbound') disown(followed, nodeId)
  if (sinceMs !== undefined && verdict === 'bound' && isLongAgo(sinceMs, serverNow())) {
    forgetUnbinding(nodeId)
    unsure().set(nodeId, { ...sure, believedUntilMs: steadyNow() + believedForMs })
  }
  return verdict === 'bound'
}

type Told = { verdict: Verdict; waitMs?: number }

/** That it failed tells nothing by itself: what is the account's can be read, and nothing else. */
const toldIn =
  (nodeId: string) =>
  async (read: Binding): Promise<Told> =>
    read.state === 'failed'
      ? request(devices.device, { deviceId: nodeId }).then(() => ({ verdict: 'bound' }), toldAfter)
      : { verdict: verdictOn(nodeId, read) }

const toldAfter = (reason: unknown): Told => {
  const { code, waitMs } = CallError.from(reason)
  return code === codes.notYours ? { verdict: 'unbound' } : { verdict: 'unknown', waitMs }
}

const noteTold = (nodeId: string, verdict: Verdict, waitMs: number): void => {
  const [nowMs, before] = [steadyNow(), unsure().get(nodeId) ?? sure]
  const againAtMs = nowMs + pauseAfter(pausesMs, before.times, waitMs)
  if (verdict !== 'unknown') unsure().delete(nodeId)
  else unsure().set(nodeId, { ...before, times: before.times + 1, againAtMs, quietUntilMs: nowMs + waitMs })
}
