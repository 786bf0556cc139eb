/**
 * Assumed: `deregister` refuses with 1103 while nodes are bound and with 1901 while only orders are in progress;
 * `data.blockers` lists both as `{ kind: 'nodes' | 'orders', count }`.
 */
import * as v from 'valibot'
import { ServerTimeMs } from '@/lib/shapes'
import { Captcha, Ticket } from './account'

export const VerifiedCaptcha = v.object({ captcha: Captcha })
/** Valid for ten minutes. */
export const LeaveTicket = v.object({ ticket: Ticket, expiresAtMs: ServerTimeMs })
export const Leave = v.object({ ticket: Ticket })
