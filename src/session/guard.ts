import { serverNow } from '@/lib/clock'
import type { Call } from '@/request/call'
import { CallError } from '@/request/errors'
import type { Transport } from '@/request/transport'
import { account } from '@/services/account'
import { consent } from './consent'
import { confirmDeletion, noteAccount } from './deletion'
import { accessToken, currentUid, expireSession } from './session'

/**
 * Applies the session to each call. A call is sent as the account that made it, or not at all. A refused token ends the
 * session once, however many calls it is refused to; a response to an old token says nothing about the new session, and
 * a response for another account is dropped (`faults.md` 18, 39). A response that there is no account confirms a
 * deletion (53), and one about the account may deny it. Only our own servers know whose a token is (`request/http.ts`
 * reads their 401 alone as signed out), and only a call that needs a session can end it. Once the agreements were
 * refused, nothing new is begun; what was begun can be closed.
 */
export const guarded =
  (carry: Transport): Transport =>
  async (call, input, options) => {
    const mayChange = options.changesNothing || isAllowedWithoutConsent(call) || isClosing(call, input)
    if (consent() === 'refused' && call.effect === 'write' && !mayChange) throw new CallError('no-consent', call.path)
    const uid = currentUid()
    const askedAtMs = serverNow()
    let token: string | undefined
    const onSend = () => {
      // A call that waited for a slot still belongs to the account that was signed in at the tap.
      if (uid !== currentUid()) throw new CallError('cancelled', call.path, { isUnsent: true })
      options.onSend?.()
      token = accessToken()
    }
    return carry(call, input, { ...options, onSend }).then(
      reply => {
        if (uid !== undefined && uid !== currentUid()) throw new CallError('cancelled', call.path)
        if (!call.isPublic && call.name.startsWith('account.')) noteAccount(askedAtMs)
        return reply
      },
      (error: CallError) => {
        if (error.kind === 'signed-out' && !call.isPublic && token === accessToken()) expireSession()
        if (uid === currentUid()) confirmDeletion(error, { call, input, token })
        throw error
      },
    )
  }

const isClosing = ({ closes = false }: Call, input: unknown): boolean =>
  typeof closes === 'function' ? closes(input) : closes

/** Agreeing, deleting the account, and what needs no account: signing in again. */
const isAllowedWithoutConsent = ({ name, path, isPublic = false }: Call): boolean =>
  isPublic || name === account.acceptAgreements.name || path.startsWith('/deregister/')
