import type { Call } from '@/request/call'
import { CallError } from '@/request/errors'
import type { Transport } from '@/request/transport'
import { main } from '@/services/main'
import { second } from '@/services/second'
import { consent } from './consent'
import { learnNoAccount } from './deletion'
import { accessToken, currentUid, expireSession } from './session'

/**
 * What the session says to each call. It is sent as the account that wanted it, or not at all. A refused token ends the
 * session, however many calls it is refused to; an answer to a token that is no longer in use says nothing about the
 * session that took its place, and an answer that belongs to another account is dropped (`faults.md` 18, 39). That there
 * is no account confirms a deletion (53). Without consent to the agreements nothing is changed.
 */
export const guarded =
  (carry: Transport): Transport =>
  async (call, input, options) => {
    if (consent() === 'refused' && call.effect === 'write' && !openToAll.has(call.name))
      throw new CallError('no-consent', call.path)
    const uid = currentUid()
    let token: string | undefined
    const onSend = () => {
      // What waited for a slot still belongs to whoever was signed in at the tap.
      if (uid !== currentUid()) throw new CallError('cancelled', call.path, { isUnsent: true })
      options.onSend?.()
      token = accessToken()
    }
    return carry(call, input, { ...options, onSend }).then(
      reply => {
        if (uid !== undefined && uid !== currentUid()) throw new CallError('cancelled', call.path)
        return reply
      },
      (error: CallError) => {
        if (error.kind === 'signed-out' && token === accessToken()) expireSession()
        if (uid === currentUid()) learnNoAccount(error, { call, input, token })
        throw error
      },
    )
  }

/** What one may do without having agreed: agree, or leave. */
const openToAll = new Set(
  [second.acceptAgreements, main.sendDeregisterCaptcha, main.verifyDeregisterCaptcha, main.deregister].map(
    (call: Call) => call.name,
  ),
)
