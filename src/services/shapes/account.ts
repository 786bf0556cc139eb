/**
 * Assumed, since `product.md` names most of these calls and not all their fields: a session lasts until `expiresAt`
 * and is never renewed; a captcha is six digits; the phone-number button's code is traded for the phone by the server.
 * `deregister` refuses with 1103 while nodes are bound and with 1901 while only orders are under way; `data.blockers`
 * lists both as `{ kind: 'nodes' | 'orders', count }`.
 */
import * as v from 'valibot'
import { Count, Id, Phone, TimeMs } from '@/lib/shapes'

const Captcha = v.pipe(v.string(), v.regex(/^\d{6}$/))
const Ticket = v.pipe(v.string(), v.nonEmpty(), v.maxLength(128))
const Code = v.pipe(v.string(), v.nonEmpty(), v.maxLength(256))

export const Session = v.object({ uid: Id, authToken: v.string(), accessToken: v.string(), expiresAt: TimeMs })
export type Session = v.InferOutput<typeof Session>

/** The code of WeChat's login, good for one use. */
export const AccountLogin = v.object({ code: Code })
/** A known account, or one that needs a phone first, with the ticket to bind one. */
export const AccountLoginResult = v.union([Session, v.object({ needPhone: v.literal(true), ticket: Ticket })])
export type AccountLoginResult = v.InferOutput<typeof AccountLoginResult>

/** By SMS or by the phone-number button, whose code stands for the phone. */
export const AccountBinding = v.union([
  v.object({ ticket: Ticket, phone: Phone, captcha: Captcha }),
  v.object({ ticket: Ticket, phoneCode: Code }),
])

export const PhoneLogin = v.object({ phone: Phone, captcha: Captcha })

/** `challenge` is the proof that a person asks, when the server wanted one. */
export const CaptchaRequest = v.object({
  phone: Phone,
  challenge: v.optional(v.object({ challengeId: Id, answer: v.pipe(v.string(), v.nonEmpty(), v.maxLength(16)) })),
})
export const OfPhone = v.object({ phone: Phone })
export const CaptchaSent = v.object({ resendAfterS: Count })

/** `image` is a `data:` address. */
export const PictureChallenge = v.object({ challengeId: Id, image: v.string() })

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

export const VerifiedCaptcha = v.object({ captcha: Captcha })
/** Valid for ten minutes. */
export const LeaveTicket = v.object({ ticket: Ticket, expiresAtMs: TimeMs })
export const Leave = v.object({ ticket: Ticket })
