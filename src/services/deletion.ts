import { Nothing } from '@/lib/shapes'
import { post, service } from '@/request/call'
import { CaptchaSent } from './shapes/account'
import { Leave, LeaveTicket, VerifiedCaptcha } from './shapes/deletion'

/** Deleting the account, in three steps. `session/guard.ts` knows these calls by their path. */
export const deletionApi = service('main', {
  sendDeregisterCaptcha: post('/deregister/captcha/send', { input: Nothing, reply: CaptchaSent }),
  verifyDeregisterCaptcha: post('/deregister/captcha/verify', { input: VerifiedCaptcha, reply: LeaveTicket }),
  deregister: post('/deregister/exec', { input: Leave, reply: Nothing }),
})
