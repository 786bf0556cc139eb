import { serverNow } from '@/lib/clock'
import { codes } from '@/request/codes'
import { CallError } from '@/request/errors'
import { request } from '@/request/send'
import { isLongAgo } from '@/request/write'
import { binding } from '@/services/binding'
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

/** What was to be unbound when the app was killed, or the reply was lost, is asked about. */
export const disownUnbound = async (followed: Followed): Promise<void> => {
  const isOtherAccount = trackAccount()
  for (const nodeId of Object.keys(unbindings())) if (!isOtherAccount()) await isStillOurs(followed, nodeId)
}

/** Whether a node that was to be unbound is still the account's: false, too, while nobody can tell. */
export const isStillOurs = async (followed: Followed, nodeId: string): Promise<boolean> => {
  const isOtherAccount = trackAccount()
  const state = await request(binding.binding, { deviceId: nodeId }).then(
    read => (read.deviceId === nodeId ? read.state : undefined),
    reason => (CallError.from(reason).code === codes.notYours ? 'none' : undefined),
  )
  const sinceMs = unbindings()[nodeId]
  if (isOtherAccount() || state === undefined) return false
  if (sinceMs === undefined) return state === 'bound'
  // `failed`: what did not succeed is to bind it again.
  if (state === 'none' || state === 'failed') disown(followed, nodeId)
  if (state === 'bound' && isLongAgo(sinceMs, serverNow())) forgetUnbinding(nodeId)
  return state === 'bound'
}
