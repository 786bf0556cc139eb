import { main } from '@/services/main'
import { type Backend, startBackend } from '../backend/start'
import { leaksOf, secretsSeen, type Traces, watchSecrets } from './secrets'

// The check that every journey ends with: twelve secrets that pass through the stand-in, each put where it must not be.
let backend: Backend
let secrets: Record<string, string>
beforeAll(async () => {
  backend = await startBackend()
  await watchSecrets(backend)
  secrets = await passThrough(backend)
})
afterAll(() => backend.stop())

const passThrough = async ({ ask, control, db, session }: Backend) => {
  const [phone, other] = ['13912345678', '13912345679']
  const loginCode = `wx-code-planted-${Date.now()}`
  const phoneCode = `phone-code-${other}`
  const known = await ask(main.signInByAccount, { code: loginCode })
  const bindTicket = 'ticket' in known ? known.ticket : ''
  const bound = await ask(main.bindAccount, { ticket: bindTicket, phoneCode })
  await ask(main.sendSignInCaptcha, { phone })
  const smsCode = (await control.sms(phone)) ?? ''
  const entered = await ask(main.signInByPhone, { phone, captcha: smsCode })
  return { ...(await leaving()), phone, other, loginCode, phoneCode, bindTicket, smsCode, ...named(bound, entered) }
}
