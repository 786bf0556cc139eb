/**
 * Assumed, since `product.md` names most of these calls and not all their fields: a session lasts until `expiresAt`
 * and is never renewed; a captcha is six digits; the phone-number button's code is traded for the phone by the server.
 */
import * as v from 'valibot'
import { Count, Id, TimeMs } from '@/lib/shapes'

export const Captcha = v.pipe(v.string(), v.regex(/^\d{6}$/))
export const Ticket = v.pipe(v.string(), v.nonEmpty(), v.maxLength(128))

export const Session = v.object({ uid: Id, authToken: v.string(), accessToken: v.string(), expiresAt: TimeMs })
export type Session = v.InferOutput<typeof Session>

export const CaptchaSent = v.object({ resendAfterS: Count })

export const MaskedPhone = v.object({ maskedPhone: v.string() })

export const User = v.object({
  uid: Id,
  nickname: v.string(),
  avatarUrl: v.nullish(v.string(), null),
  level: v.optional(Count, 0),
  /** Whether WeChat sign-in leads to this account. */
  isAccountBound: v.optional(v.boolean(), false),
})
export type User = v.InferOutput<typeof User>
