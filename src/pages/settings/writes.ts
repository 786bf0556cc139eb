import { codes } from '@/request/codes'
import { notReceived, write } from '@/request/write'
import { account } from '@/services/account'
import { deletion } from './calls'

export const sendDeregisterCaptcha = write(deletion.sendDeregisterCaptcha, {
  recovery: { never: 'the SMS itself shows that it was sent; resending would send a second one' },
  staleAfterWrite: [],
})
export const verifyDeregisterCaptcha = write(deletion.verifyDeregisterCaptcha, {
  recovery: { never: 'a code works once, and this request has used it' },
  staleAfterWrite: [],
})

/** Cannot be undone: a read of the account tells whether it is still there (`faults.md` 53). */
export const deleteAccount = write(deletion.deregister, {
  recovery: { readBack: account.user, query: () => ({}), resultFrom: () => notReceived },
  isIrreversible: true,
  staleAfterWrite: [],
  alreadyDone: ({ code }) => (code === codes.noAccount ? null : undefined),
})
