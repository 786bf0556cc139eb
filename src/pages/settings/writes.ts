import { codes } from '@/request/codes'
import { notReceived, write } from '@/request/write'
import { main } from '@/services/main'

export const sendDeregisterCaptcha = write(main.sendDeregisterCaptcha, {
  recovery: { never: 'the message itself tells, and sent again there would be two' },
  staleAfterWrite: [],
})
export const verifyDeregisterCaptcha = write(main.verifyDeregisterCaptcha, {
  recovery: { never: 'the code is good for one request, and that has spent it' },
  staleAfterWrite: [],
})

/** Cannot be undone: a read of the account tells whether it is still there (`faults.md` 53). */
export const deleteAccount = write(main.deregister, {
  recovery: { readBack: main.user, query: () => ({}), resultFrom: () => notReceived },
  staleAfterWrite: [],
  alreadyDone: ({ code }) => (code === codes.noAccount ? null : undefined),
})
