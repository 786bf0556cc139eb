import { credentials } from '@/session/session'
import type { Credentials } from '@/tunnel/effects'
import type { Node, Request, Response } from '@/tunnel/tunnel'
import type { Followed } from './everywhere/follow'
import { afterUnsure, atPlaceNow, beforeSending, isGated } from './everywhere/gate'
import { isStillOurs } from './everywhere/unbound'
import { send } from './send'
import { unbindings } from './unbindings'

type Account = { readonly by: Credentials; readonly isSigningOut: boolean }
type Message = { node: Node; wanted: Request; sent: () => void }

/** What is sent, and what it waits for before. */
export const sendFor = async (account: Account, followed: Followed, message: Message): Promise<Response> => {
  const { node, wanted, sent } = message
  const isUnsure = unbindings(account.by.uid)[node.id] !== undefined
  // Somebody else, whose node it may be by now, would have the tokens.
  if (isUnsure && !(await isSurelyOurs(account, followed, node))) return { is: 'unsent', kind: 'network' }
  let isSure = true
  if (!account.isSigningOut && isGated(followed, node, wanted)) {
    const instead = await beforeSending(followed, node, wanted)
    if (typeof instead === 'object') return instead
    // The account has left meanwhile: its tunnels are only closed from then on.
    if (account.isSigningOut) return { is: 'unsent', kind: 'cancelled' }
    isSure = instead === undefined
  }
  const response = await send(node, atPlaceNow(wanted), account.isSigningOut ? account.by : credentials(), sent)
  return isSure || response.is !== 'done' ? response : afterUnsure()
}

/** Once its account has signed out, nobody can ask. */
const isSurelyOurs = async ({ isSigningOut }: Account, followed: Followed, { id }: Node): Promise<boolean> =>
  !isSigningOut && isStillOurs(followed, id)
