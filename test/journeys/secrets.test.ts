import { domainSetup } from '@/pages/ddns/calls'
import { deletion } from '@/pages/settings/calls'
import { signIn } from '@/sign-in/calls'
import { challenges } from '../backend/db/account'
import { type Backend, startBackend } from '../backend/start'
import { leaksOf, secretsSeen, type Traces, watchSecrets } from './secrets'

// The check that every journey ends with: secrets that pass through the stand-in, each put where it must not be.
let backend: Backend
let planted: Record<string, string>
let seen: string[]
beforeAll(async () => {
  backend = await startBackend()
  await watchSecrets(backend)
  planted = {
    ...(await plantBySigningIn(backend)),
    ...(await plantByLeaving(backend)),
    ...(await plantInDomain(backend)),
    voucher: 'A1B2C3D4E5F6',
  }
  seen = await secretsSeen(backend)
})
afterAll(() => backend.stop())

const plantBySigningIn = async ({ ask, control, db }: Backend) => {
  const loginCode = `wx-code-planted-${Date.now()}`
  const known = await ask(signIn.signInByAccount, { code: loginCode })
  const linkTicket = 'ticket' in known ? known.ticket : ''
  const phoneCode = 'phone-code-13912345678'
  const { authToken, accessToken } = await ask(signIn.linkPhone, { ticket: linkTicket, phoneCode })
  const phone = '13912345679'
  await ask(signIn.sendSignInCaptcha, { phone })
  await ask(signIn.pictureChallenge, { phone })
  const smsCode = (await control.sms(phone)) ?? ''
  const pictureLetters = (await db.select().from(challenges))[0]?.answer ?? ''
  const openId = 'openid-planted'
  return { loginCode, linkTicket, phoneCode, openId, authToken, accessToken, phone, smsCode, pictureLetters }
}

const plantByLeaving = async ({ session, signIn }: Backend) => {
  const ask = await signIn('u-new')
  await ask(deletion.sendDeregisterCaptcha, {})
  const { ticket } = await ask(deletion.verifyDeregisterCaptcha, { captcha: '246810' })
  const { accessToken } = await session('u-new')
  await ask(deletion.deregister, { ticket })
  return { leaveTicket: ticket, tokenOfTheGone: accessToken, phoneOfTheGone: '13800000001', seededCode: '246810' }
}

const plantInDomain = async ({ signIn }: Backend) => {
  const ask = await signIn('u-ordinary')
  const keys = { keyId: 'AKPLANTED0001', keySecret: 'planted-key-secret' }
  const input = { domainId: 'domain-2', nodeId: 'node-1', hasV4: true, hasV6: false, ttlS: 600, ...keys }
  await ask(domainSetup.saveDomainSettings, input)
  const { ticket } = await ask(domainSetup.authoriseDomain, { domainId: 'domain-2' })
  return { ...keys, domainTicket: ticket ?? '' }
}

const nothing: Traces = { console: [], addresses: [], stored: [] }
const leaks = (traces: Partial<Traces>) => leaksOf(seen, { ...nothing, ...traces })

test('finds every secret on the console, in an address and in storage, though the server forgot it', () => {
  expect(Object.keys(planted)).toHaveLength(17)
  for (const [name, secret] of Object.entries(planted)) {
    const places = [
      leaks({ console: [`/user/wx/bind failed: "${secret}"`] }),
      leaks({ addresses: [`https://c.example/user?x=${encodeURIComponent(JSON.stringify({ secret }))}`] }),
      leaks({ stored: [{ key: 'device.resend', text: JSON.stringify(JSON.stringify({ secret })) }] }),
    ]
    expect({ name, found: places.map(found => found.length > 0) }).toEqual({ name, found: [true, true, true] })
  }
})

test('lets the session have a key of its own', () => {
  expect(leaks({ stored: [{ key: 'session', text: JSON.stringify(planted) }] })).toEqual([])
})

test('allows the phone and the picture’s letters in three addresses, and nothing else', () => {
  const challenge = encodeURIComponent(JSON.stringify({ challengeId: 'x', answer: planted.pictureLetters }))
  const query = `?phone=${planted.phone}&challenge=${challenge}&cache_version=1790000000000`
  for (const path of ['/phone/captcha2', '/api/c/captcha/phone/get', '/captcha/bind/phone'])
    expect(leaks({ addresses: [`https://c.example${path}${query}`] })).toEqual([])
  expect(leaks({ addresses: [`https://c.example/user/flow_stat${query}`] })).not.toEqual([])
  expect(leaks({ addresses: [`https://c.example/phone/captcha2?token=${planted.accessToken}`] })).not.toEqual([])
})

test('finds no short code inside a longer number', () => {
  expect(leaks({ console: ['1792468101234', 'id-a246810'] })).toEqual([])
})
