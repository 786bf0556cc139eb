import { account } from '@/services/account'
import { signIn } from '@/sign-in/calls'
import { askAs } from './ask'
import { type Backend, startBackend } from './start'

let backend: Backend
beforeEach(async () => {
  backend = await startBackend()
})
afterEach(() => backend.stop())

const loginCode = (who: string, issuedAtMs = Date.now()) => `wx-code-${who}-${issuedAtMs}`

const codeFor = async (phone: string) => {
  await backend.ask(signIn.sendSignInCaptcha, { phone })
  return (await backend.control.sms(phone)) ?? ''
}

const ticketFor = async (who: string, issuedAtMs?: number) => {
  const result = await backend.ask(signIn.signInByAccount, { code: loginCode(who, issuedAtMs) })
  if (!('needPhone' in result)) throw new Error(`${who} is known already`)
  return result.ticket
}

describe('by phone', () => {
  test('signs a seeded phone in to its account, with tokens that work', async () => {
    const { accessToken, uid } = await backend.ask(signIn.signInByPhone, {
      phone: '13800000002',
      captcha: await codeFor('13800000002'),
    })
    expect(uid).toBe('u-ordinary')
    expect(await askAs(backend.origin, accessToken)(account.maskedPhone, {})).toEqual({ maskedPhone: '138****0002' })
  })

  test('makes a new account for an unknown phone, and the same one the next time', async () => {
    const phone = '13911112222'
    const first = await backend.ask(signIn.signInByPhone, { phone, captcha: await codeFor(phone) })
    await backend.control.moveClock(61_000)
    const second = await backend.ask(signIn.signInByPhone, { phone, captcha: await codeFor(phone) })
    expect(second.uid).toBe(first.uid)
    expect(second.accessToken).not.toBe(first.accessToken)
  })

  test('says that an unknown phone beginning with 199 is not registered', async () => {
    const phone = '19900000001'
    const captcha = await codeFor(phone)
    await expect(backend.ask(signIn.signInByPhone, { phone, captcha })).rejects.toMatchObject({ code: 1004 })
  })
})

describe('with the messaging app', () => {
  test('asks an unknown person for a phone, and knows them from then on', async () => {
    const ticket = await ticketFor('qing')
    const bound = await backend.ask(signIn.linkPhone, { ticket, phoneCode: 'phone-code-13800000002' })
    expect(bound.uid).toBe('u-ordinary')
    expect(await backend.ask(signIn.signInByAccount, { code: loginCode('qing') })).toMatchObject({
      uid: 'u-ordinary',
    })
  })

  test('accepts a phone confirmed by SMS', async () => {
    const phone = '13911112222'
    const ticket = await ticketFor('ming')
    await backend.ask(signIn.sendLinkCaptcha, { phone })
    const captcha = (await backend.control.sms(phone)) ?? ''
    const { uid } = await backend.ask(signIn.linkPhone, { ticket, phone, captcha })
    expect(uid).toMatch(/^u-/)
  })

  test('uses a login code once, within five minutes', async () => {
    const code = loginCode('qing')
    await backend.ask(signIn.signInByAccount, { code })
    await expect(backend.ask(signIn.signInByAccount, { code })).rejects.toMatchObject({ code: 1601 })
    const old = loginCode('qing', Date.now() - 300_000)
    await expect(backend.ask(signIn.signInByAccount, { code: old })).rejects.toMatchObject({ code: 1601 })
  })

  test('uses a ticket for one binding, within ten minutes', async () => {
    const ticket = await ticketFor('qing')
    const bind = (with_: string) =>
      backend.ask(signIn.linkPhone, { ticket: with_, phoneCode: 'phone-code-13800000002' })
    await bind(ticket)
    await expect(bind(ticket)).rejects.toMatchObject({ code: 1601 })

    const late = await ticketFor('hua', Date.now() + 1)
    await backend.control.moveClock(600_000)
    await expect(bind(late)).rejects.toMatchObject({ code: 1601 })
  })

  test('keeps the ticket after a wrong captcha', async () => {
    const phone = '13800000001'
    const ticket = await ticketFor('qing')
    await backend.ask(signIn.sendLinkCaptcha, { phone })
    await expect(backend.ask(signIn.linkPhone, { ticket, phone, captcha: '111111' })).rejects.toMatchObject({
      code: 1002,
    })
    await expect(backend.ask(signIn.linkPhone, { ticket, phone, captcha: '246810' })).resolves.toHaveProperty('uid')
  })

  test('does not move a phone that is bound to somebody else', async () => {
    const phoneCode = 'phone-code-13800000002'
    await backend.ask(signIn.linkPhone, { ticket: await ticketFor('qing'), phoneCode })
    const stranger = backend.ask(signIn.linkPhone, { ticket: await ticketFor('hua'), phoneCode })
    await expect(stranger).rejects.toMatchObject({ code: 1103 })
  })
})
