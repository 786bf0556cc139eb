/**
 * Assumed: `deregister` refuses with 1103 while nodes are bound and with 1901 while only orders are in progress;
 * `data.blockers` lists both as `{ kind: 'nodes' | 'orders', count }`.
 */
import * as v from 'valibot'
import { Count, Nothing } from '@/lib/shapes'
import { calls, post } from '@/request/call'
import { Captcha, CaptchaSent, Ticket } from '@/services/account'

const VerifiedCaptcha = v.object({ captcha: Captcha })
/** Valid for ten minutes. */
const Leave = v.object({ ticket: Ticket })
/** What a refusal of `deregister` carries. */
export const Refused = v.object({ blockers: v.array(v.object({ kind: v.string(), count: Count })) })

/** Deleting the account, in three steps. `session/guard.ts` knows these calls by their path. */
export const deletion = calls('deletion', {
  sendDeregisterCaptcha: post('main', '/deregister/captcha/send', { input: Nothing, reply: CaptchaSent }),
  verifyDeregisterCaptcha: post('main', '/deregister/captcha/verify', { input: VerifiedCaptcha, reply: Leave }),
  // A response without a body may come from anybody on the way, so it confirms nothing.
  deregister: post('main', '/deregister/exec', { input: Leave, reply: v.nullable(v.object({})) }),
})
