import type { CallError } from '@/request/errors'
import type { Transport } from '@/request/transport'
import { accessToken, expireSession } from './session'

/**
 * A refused token ends the session, however many calls it is refused to. An answer to a token that is no longer the
 * one in use says nothing about the session that took its place.
 */
export const guarded =
  (carry: Transport): Transport =>
  (call, input, options) => {
    const token = accessToken()
    return carry(call, input, options).catch((error: CallError) => {
      if (error.kind === 'signed-out' && token !== undefined && token === accessToken()) expireSession()
      throw error
    })
  }
