import type { Database } from '../db/open'
import { handlersOf, Refusal } from '../handler'
import { badInput } from '../refusals'
import { openSession } from '../sessions'
import { accountOfOpenId, accountOfPhone, bindOpenId, uidOfPhone } from './accounts'
import { redeemLoginCode } from './login-codes'
import { makeChallenge, proveHuman } from './picture-challenges'
import { sendCaptcha, spendCaptcha } from './sms-codes'
import { handOut, redeemTicket, ticketSubject } from './tickets'

const linkTicketLastsMs = 10 * 60_000

export const signInHandlers = handlersOf({
  sendSignInCaptcha: ({ phone, challenge }, { db, now }) =>
    sendCaptcha(db, { phone, purpose: 'signIn', now }, () => proveHuman(db, phone, challenge, now)),

  pictureChallenge: ({ phone }, { db, now }) => makeChallenge(db, phone, now),

  sendLinkCaptcha: ({ phone, challenge }, { db, now }) =>
    sendCaptcha(db, { phone, purpose: 'link', now }, () => proveHuman(db, phone, challenge, now)),

  signInByPhone: async ({ phone, captcha }, { db, now }) => {
    await spendCaptcha(db, { phone, purpose: 'signIn', now }, captcha)
    return openSession(db, await uidOfPhone(db, phone, now), now)
  },

  signInByAccount: async ({ code }, { db, now }) => {
    const openId = await redeemLoginCode(db, code, now)
    const known = await accountOfOpenId(db, openId)
    if (known) return openSession(db, known.uid, now)
    return { needPhone: true as const, ticket: await handOut(db, 'link', openId, now + linkTicketLastsMs) }
  },

  linkPhone: async (input, { db, now }) => {
    const openId = await ticketSubject(db, 'link', input.ticket, now)
    const phone = await provenPhone(db, input, now)
    const known = await accountOfPhone(db, phone)
    if (known?.openId && known.openId !== openId) throw new Refusal(1103, '这个手机号已绑定别的微信')
    const uid = await uidOfPhone(db, phone, now)
    await bindOpenId(db, uid, openId)
    await redeemTicket(db, input.ticket)
    return openSession(db, uid, now)
  },
})

type PhoneProof = { phone: string; captcha: string } | { phoneCode: string }

/** The phone-number button's code contains the phone here: `phone-code-13800000002`. */
const provenPhone = async (db: Database, proof: PhoneProof, now: number): Promise<string> => {
  if ('phoneCode' in proof) {
    const phone = proof.phoneCode.match(/^phone-code-(1\d{10})$/)?.[1]
    if (!phone) throw badInput([{ path: 'phoneCode', message: 'is unknown' }])
    return phone
  }
  await spendCaptcha(db, { phone: proof.phone, purpose: 'link', now }, proof.captcha)
  return proof.phone
}
