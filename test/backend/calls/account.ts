import { deletionApi } from '@/services/deletion'
import { main } from '@/services/main'
import { second } from '@/services/second'
import { signInApi } from '@/services/sign-in'
import { type Env, exercise } from '../exercise'
import { seededCode } from '../seed/account'

const ownPhone = '13800000002'
const loginCode = () => `wx-code-qing-${Date.now()}`

const leaveTicket = async ({ ask }: Env) => {
  await ask(deletionApi.sendDeregisterCaptcha, {})
  const { ticket } = await ask(deletionApi.verifyDeregisterCaptcha, { captcha: seededCode })
  return { ticket }
}

const linkTicket = async ({ ask }: Env) => {
  const result = await ask(signInApi.signInByAccount, { code: loginCode() })
  if (!('ticket' in result)) throw new Error('this account was not to be known yet')
  return { ticket: result.ticket, phoneCode: `phone-code-${ownPhone}` }
}

const aMinuteAgo = Date.now() - 60_000

export const accountCalls = [
  exercise(main.user, { good: {}, bad: 'signed-out', refusedWith: 401 }),
  exercise(main.maskedPhone, { good: {}, bad: 'signed-out', refusedWith: 401 }),
  exercise(signInApi.sendSignInCaptcha, { good: { phone: ownPhone }, bad: { phone: '138' }, refusedWith: 1601 }),
  exercise(signInApi.pictureChallenge, { good: { phone: ownPhone }, bad: {}, refusedWith: 1601 }),
  exercise(signInApi.sendLinkCaptcha, { good: { phone: ownPhone }, bad: { phone: 'mine' }, refusedWith: 1601 }),
  exercise(signInApi.signInByPhone, {
    good: async ({ ask }) => {
      await ask(signInApi.sendSignInCaptcha, { phone: ownPhone })
      return { phone: ownPhone, captcha: seededCode }
    },
    bad: { phone: ownPhone, captcha: '000000' },
    refusedWith: 1002,
  }),
  exercise(signInApi.signInByAccount, {
    good: () => ({ code: loginCode() }),
    bad: { code: 'wx-code-qing-1600000000000' },
    refusedWith: 1601,
  }),
  exercise(signInApi.linkPhone, { good: linkTicket, bad: { ticket: 'made-up', phoneCode: 'x' }, refusedWith: 1601 }),
  exercise(deletionApi.sendDeregisterCaptcha, { good: {}, bad: 'signed-out', refusedWith: 401 }),
  exercise(deletionApi.verifyDeregisterCaptcha, {
    good: async ({ ask }) => {
      await ask(deletionApi.sendDeregisterCaptcha, {})
      return { captcha: seededCode }
    },
    bad: { captcha: '12345' },
    refusedWith: 1601,
  }),
  exercise(deletionApi.deregister, { as: 'u-new', good: leaveTicket, bad: { ticket: '' }, refusedWith: 1004 }),

  exercise(second.agreements, { good: { language: 'en' }, bad: { language: 'fr' }, refusedWith: 1601 }),
  exercise(second.acceptAgreements, {
    as: 'u-new',
    good: { accepted: [{ kind: 'terms', version: '2.0' }] },
    bad: { accepted: [{ kind: 'terms', version: '9.9' }] },
    refusedWith: 1601,
  }),
  exercise(second.settings, { good: {}, bad: 'signed-out', refusedWith: 401 }),
  exercise(second.saveSettings, {
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
  exercise(second.logUserActions, {
    good: { actions: [{ id: 'action-1', kind: 'sign-in', atMs: aMinuteAgo }] },
    bad: { actions: [] },
    refusedWith: 1601,
  }),
]
