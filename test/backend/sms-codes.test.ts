import { signIn } from '@/sign-in/calls'
import { type Backend, startBackend } from './start'

let backend: Backend
beforeEach(async () => {
  backend = await startBackend()
})
afterEach(() => backend.stop())

const phone = '13911112222'
const send = (challenge?: { challengeId: string; answer: string }) =>
  backend.ask(signIn.sendSignInCaptcha, challenge ? { phone, challenge } : { phone })
const signInWith = (captcha: string) => backend.ask(signIn.signInByPhone, { phone, captcha })
const sentCode = async () => (await backend.control.sms(phone)) ?? ''
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')
const minutes = (count: number) => count * 60_000

test('signs in once with a code that was sent', async () => {
  expect(await send()).toEqual({ resendAfterS: 60 })
  const session = await signInWith(await sentCode())
  expect(session.expiresAt).toBeGreaterThan(Date.now())
  await expect(signInWith(await sentCode())).rejects.toMatchObject({ code: 1002 })
})

test('refuses a code that was never sent', async () => {
  await expect(signInWith('246810')).rejects.toMatchObject({ code: 1002 })
})

test('gives seeded phones the printed code and other phones a random one', async () => {
  await backend.ask(signIn.sendSignInCaptcha, { phone: '13800000002' })
  expect(await backend.control.sms('13800000002')).toBe('246810')
  await send()
  expect(await sentCode()).toMatch(/^\d{6}$/)
  expect(await backend.control.sms('13700000000')).toBeNull()
})

test('lets a code expire after five minutes', async () => {
  await backend.control.stopClock()
  await send()
  await backend.control.moveClock(minutes(5))
  await expect(signInWith(await sentCode())).rejects.toMatchObject({ code: 1002 })
  await backend.control.moveClock(minutes(5) - 2_000)
  await expect(signInWith(await sentCode())).resolves.toHaveProperty('accessToken')
})

test('counts five wrong tries, then refuses even the right code', async () => {
  await send()
  const code = await sentCode()
  for (const triesLeft of [4, 3, 2, 1, 0]) {
    await expect(signInWith(otherThan(code))).rejects.toMatchObject({ code: 1002, data: { triesLeft } })
  }
  await expect(signInWith(code)).rejects.toMatchObject({ code: 1003, data: { retryAfterS: expect.any(Number) } })
})

test('sends the next code a minute later and invalidates the one before', async () => {
  await backend.control.stopClock()
  await send()
  const before = await sentCode()
  await backend.control.moveClock(minutes(0.5))
  const refusal = await send().catch(error => error)
  expect(refusal).toMatchObject({ code: 1003 })
  expect(refusal.data.retryAfterS).toBeGreaterThan(20)
  expect(refusal.data.retryAfterS).toBeLessThanOrEqual(30)

  await backend.control.moveClock(minutes(1))
  await send()
  const after = await sentCode()
  if (after !== before) await expect(signInWith(before)).rejects.toMatchObject({ code: 1002 })
  await expect(signInWith(after)).resolves.toHaveProperty('uid')
})

test('sends one code for two requests at the same moment', async () => {
  const results = await Promise.allSettled([send(), send(), send()])
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

describe('after three codes in ten minutes', () => {
  beforeEach(async () => {
    for (const minute of [0, 1, 2]) {
      await backend.control.moveClock(minutes(minute))
      await send()
    }
    await backend.control.moveClock(minutes(3))
  })

  /** Reads the letters off the drawing, as a person would. */
  const solved = async () => {
    const { challengeId, image } = await backend.ask(signIn.pictureChallenge, { phone })
    const svg = Buffer.from(image.replace(/^data:image\/svg\+xml;base64,/, ''), 'base64').toString()
    return { challengeId, answer: [...svg.matchAll(/>(\w)<\/text>/g)].map(([, letter]) => letter).join('') }
  }

  test('asks for a picture captcha first', async () => {
    await expect(send()).rejects.toMatchObject({ code: 1003, data: { challenge: true } })
    const { challengeId, answer: letters } = await solved()
    expect(letters).toHaveLength(4)
    expect(await send({ challengeId, answer: letters.toLowerCase() })).toEqual({ resendAfterS: 60 })
  })

  test('invalidates the picture after a wrong answer', async () => {
    const { challengeId, answer: letters } = await solved()
    await expect(send({ challengeId, answer: '????' })).rejects.toMatchObject({ code: 1002, data: { challenge: true } })
    await expect(send({ challengeId, answer: letters })).rejects.toMatchObject({ code: 1002 })
  })

  test('refuses another phone’s picture', async () => {
    const proof = await solved()
    const other = backend.ask(signIn.sendSignInCaptcha, { phone: '13911113333', challenge: proof })
    // A phone's first code needs no proof, so the picture is not used up.
    await expect(other).resolves.toEqual({ resendAfterS: 60 })
    await expect(send(proof)).resolves.toEqual({ resendAfterS: 60 })
  })

  test('asks for no picture ten minutes later', async () => {
    await backend.control.moveClock(minutes(13))
    await expect(send()).resolves.toEqual({ resendAfterS: 60 })
  })
})
