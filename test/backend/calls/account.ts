import { deletion } from '@/pages/settings/calls'
import { account } from '@/services/account'
import { signIn } from '@/sign-in/calls'
import { type Env, exercise } from '../exercise'
import { seededCode } from '../seed/account'

const ownPhone = '13800000002'
const loginCode = () => `wx-code-qing-${Date.now()}`

const leaveTicket = async ({ ask }: Env) => {
  await ask(deletion.sendDeregisterCaptcha, {})
  const { ticket } = await ask(deletion.verifyDeregisterCaptcha, { captcha: seededCode })
  return { ticket }
}

const linkTicket = async ({ ask }: Env) => {
  const result = await ask(signIn.signInByAccount, { code: loginCode() })
  if (!('ticket' in result)) throw new Error('this account was not to be known yet')
  return { ticket: result.ticket, phoneCode: `phone-code-${ownPhone}` }
}

const aMinuteAgo = Date.now() - 60_000

export const accountCalls = [
  exercise(account.user, { good: {}, bad: 'signed-out', refusedWith: 401 }),
  exercise(account.maskedPhone, { good: {}, bad: 'signed-out', refusedWith: 401 }),
  exercise(signIn.sendSignInCaptcha, { good: { phone: ownPhone }, bad: { phone: '138' }, refusedWith: 1601 }),
  exercise(signIn.pictureChallenge, { good: { phone: ownPhone }, bad: {}, refusedWith: 1601 }),
  exercise(signIn.sendLinkCaptcha, { good: { phone: ownPhone }, bad: { phone: 'mine' }, refusedWith: 1601 }),
  exercise(signIn.signInByPhone, {
    good: async ({ ask }) => {
      await ask(signIn.sendSignInCaptcha, { phone: ownPhone })
      return { phone: ownPhone, captcha: seededCode }
    },
    bad: { phone: ownPhone, captcha: '000000' },
    refusedWith: 1002,
  }),
  exercise(signIn.signInByAccount, {
    good: () => ({ code: loginCode() }),
    bad: { code: 'wx-code-qing-1600000000000' },
    refusedWith: 1601,
  }),
  exercise(signIn.linkPhone, { good: linkTicket, bad: { ticket: 'made-up', phoneCode: 'x' }, refusedWith: 1601 }),
  exercise(deletion.sendDeregisterCaptcha, { good: {}, bad: 'signed-out', refusedWith: 401 }),
  exercise(deletion.verifyDeregisterCaptcha, {
    good: async ({ ask }) => {
      await ask(deletion.sendDeregisterCaptcha, {})
      return { captcha: seededCode }
    },
    bad: { captcha: '12345' },
    refusedWith: 1601,
  }),
  exercise(deletion.deregister, { as: 'u-new', good: leaveTicket, bad: { ticket: '' }, refusedWith: 1004 }),

  exercise(account.agreements, { good: { language: 'en' }, bad: { language: 'fr' }, refusedWith: 1601 }),
  exercise(account.acceptAgreements, {
    as: 'u-new',
    good: { accepted: [{ kind: 'terms', version: '2.0' }] },
    bad: { accepted: [{ kind: 'terms', version: '9.9' }] },
    refusedWith: 1601,
  }),
  exercise(account.settings, { good: {}, bad: 'signed-out', refusedWith: 401 }),
  exercise(account.saveSettings, {
    good: {
      language: 'en',
      theme: 'dark',
      textScale: 1.25,
      notifications: { nodeOffline: true, pointsArrived: false, orders: true, news: false },
      mobileData: { backup: 'never', printing: 'ask', pictures: 'allow' },
      updatedAtMs: aMinuteAgo,
    },
    bad: { textScale: 3 },
    refusedWith: 1601,
  }),
  exercise(account.logUserActions, {
    good: { actions: [{ id: 'action-1', kind: 'sign-in', atMs: aMinuteAgo }] },
    bad: { actions: [] },
    refusedWith: 1601,
  }),
]
