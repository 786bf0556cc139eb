import * as v from 'valibot'
import { Id, Phone } from '@/lib/shapes'
import { calls, getToWrite, post } from '@/request/call'
import { Captcha, CaptchaSent, Session, Ticket } from '@/services/account'

const Code = v.pipe(v.string(), v.nonEmpty(), v.maxLength(256))

/** The code of WeChat's login, good for one use. */
const AccountLogin = v.object({ code: Code })
/** A known account, or one that needs a phone first, with the ticket to link one. */
const AccountLoginResult = v.union([Session, v.object({ needPhone: v.literal(true), ticket: Ticket })])

/** By SMS or by the phone-number button, whose code stands for the phone. */
const PhoneLink = v.union([
  v.object({ ticket: Ticket, phone: Phone, captcha: Captcha }),
  v.object({ ticket: Ticket, phoneCode: Code }),
])

const PhoneLogin = v.object({ phone: Phone, captcha: Captcha })

/** `challenge` is the proof that a person asks, when the server wanted one. */
const CaptchaRequest = v.object({
  phone: Phone,
  challenge: v.optional(v.object({ challengeId: Id, answer: v.pipe(v.string(), v.nonEmpty(), v.maxLength(16)) })),
})
const OfPhone = v.object({ phone: Phone })

/** `image` is a `data:` address. */
const PictureChallenge = v.object({ challengeId: Id, image: v.string() })

/** The ways to sign in, in the package that is fetched for whoever has not. */
export const signIn = calls('signIn', {
  signInByAccount: post('main', '/wx/account/auth', {
    input: AccountLogin,
    reply: AccountLoginResult,
    isUrgent: true,
    isPublic: true,
  }),
  linkPhone: post('main', '/user/wx/bind', { input: PhoneLink, reply: Session, isUrgent: true, isPublic: true }),
  /** Assumed: it takes the proof that the code to sign in with does. */
  sendLinkCaptcha: getToWrite('main', '/captcha/bind/phone', {
    input: CaptchaRequest,
    reply: CaptchaSent,
    isUrgent: true,
    isPublic: true,
  }),
  signInByPhone: post('main', '/phone/login2', { input: PhoneLogin, reply: Session, isUrgent: true, isPublic: true }),
  sendSignInCaptcha: getToWrite('main', '/phone/captcha2', {
    input: CaptchaRequest,
    reply: CaptchaSent,
    isUrgent: true,
    isPublic: true,
  }),
  pictureChallenge: getToWrite('main', '/captcha/phone/get', {
    input: OfPhone,
    reply: PictureChallenge,
    isUrgent: true,
    isPublic: true,
  }),
})
