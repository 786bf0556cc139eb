import { serverNow } from '@/lib/clock'
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
  for (const [nodeId, sinceMs] of Object.entries(unbindings())) {
    const read = await request(binding.binding, { deviceId: nodeId }).catch(() => undefined)
    if (isOtherAccount()) return
    if (read?.deviceId !== nodeId) continue
    if (read.state === 'none') disown(followed, nodeId)
    else if (read.state === 'bound' && isLongAgo(sinceMs, serverNow())) forgetUnbinding(nodeId)
  }
}
