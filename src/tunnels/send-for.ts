import { accountState } from '@/session/account-state'
import { credentials } from '@/session/session'
import type { Credentials } from '@/tunnel/effects'
import type { Node, Request, Response } from '@/tunnel/tunnel'
import type { Followed } from './everywhere/follow'
import { afterUnsure, atPlaceNow, beforeSending, isGated, unlessClosing } from './everywhere/gate'
import { isStillOurs, isStillOursAgain } from './everywhere/unbound'
import { send } from './send'
import { isUnbinding } from './unbindings'

type Account = { readonly by: Credentials; readonly isSigningOut: boolean }
type Message = { node: Node; wanted: Request; sent: () => void }

/** What says where nodes are, while it is being read. */
const { getState: whereabouts, setState: setWhereabouts } = accountState<Record<string, Promise<void> | undefined>>(
  () => ({}),
)

/** Opens nothing on a node, and asks it nothing, before it is known where that is. */
export const askAfter = (nodeId: string, isKnown: Promise<void>): void => {
  setWhereabouts({ [nodeId]: isKnown })
  void isKnown.then(() => whereabouts()[nodeId] === isKnown && setWhereabouts({ [nodeId]: undefined }))
}

/** What is sent, and what it waits for before. */
export const sendFor = (account: Account, followed: Followed, message: Message): Promise<Response> => {
  const { node, wanted } = message
  const isKnown = 'isQuestion' in wanted && whereabouts()[node.id]
  return isKnown ? withdrawnOnce(isKnown, followed, node) : sendThere(account, followed, message)
}

/** What is still wanted then goes to where its node is. */
const withdrawnOnce = async (isKnown: Promise<void>, followed: Followed, { id }: Node): Promise<Response> => {
  const tunnel = followed.tunnels()[id]
  await (tunnel ? unlessClosing(followed, tunnel, isKnown) : isKnown)
  return { is: 'withdrawn' }
}

const sendThere = async (account: Account, followed: Followed, message: Message): Promise<Response> => {
  const { node, wanted, sent } = message
  const isUnsure = isUnbinding(account.by.uid, node.id)
  const notNow = isUnsure && (await unlessOurs(account, followed, node))
  if (notNow) return notNow
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

const unsure: Response = { is: 'unsent', kind: 'network' }

/** Somebody else, whose node it may be by now, would have the tokens. Once its account has signed out, nobody can ask. */
const unlessOurs = async (account: Account, followed: Followed, { id }: Node): Promise<Response | undefined> => {
  if (account.isSigningOut) return unsure
  const tunnel = followed.tunnels()[id]
  const isOurs = tunnel && tunnel.setbacks > 0 ? isStillOursAgain : isStillOurs
  const asked = isOurs(followed, id).then(is => (is ? undefined : unsure))
  return tunnel ? unlessClosing(followed, tunnel, asked) : asked
}
