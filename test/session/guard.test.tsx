import { deletion } from '@/pages/settings/calls'
import type { CallError } from '@/request/errors'
import { browserSlots } from '@/request/limiter'
import type { Incoming } from '@/request/round-trip'
import { account } from '@/services/account'
import { resetAccountState } from '@/session/account-state'
import { refuseConsent } from '@/session/consent'
import { guarded } from '@/session/guard'
import { accessToken, currentSession, endSession, startSession } from '@/session/session'
import { sample } from '../request/calls'
import { ok, scriptedWire } from '../request/wire'
import { sessionOf } from './sample'

beforeEach(() => startSession(sessionOf('a')))
afterEach(endSession)

const refused = { status: 401 }

/** A server whose responses are given by hand, in the order of the requests. */
const serverByHand = () => {
  const handlers: ((respond: Partial<Incoming>) => void)[] = []
  const { carry, asked } = scriptedWire(() => new Promise(resolve => handlers.push(resolve)), { accessToken })
  return {
    asked,
    carry: guarded(carry),
    respond: async (at: number, respond: Partial<Incoming>) => {
      handlers[at]?.(respond)
      await new Promise(resolve => setTimeout(resolve))
    },
  }
}

/** Ten unanswered reads: what comes next waits for a slot. */
const slots = browserSlots.max.usual
const fillSlots = ({ carry }: ReturnType<typeof serverByHand>) => {
  for (let at = 0; at < slots; at += 1) carry(sample.find, {}, {}).catch(() => undefined)
}

const failureOf = (call: Promise<unknown>): Promise<CallError> =>
  call.then(
    () => Promise.reject(new Error('it was answered')),
    (error: CallError) => error,
  )

test('ends the session once, however many calls are refused', async () => {
  const { carry } = scriptedWire(refused, { accessToken })
  await Promise.allSettled(Array.from({ length: 50 }, () => guarded(carry)(sample.find, {}, {})))
  expect(currentSession()).toEqual({ status: 'expired', uid: 'a' })
})

test('leaves the new session alone when the old token is refused late', async () => {
  const server = serverByHand()
  const call = failureOf(server.carry(sample.find, {}, {}))
  await server.respond(-1, {})
  startSession({ ...sessionOf('a'), accessToken: 'newer' })
  await server.respond(0, refused)
  expect((await call).kind).toBe('signed-out')
  expect(currentSession().status).toBe('signed-in')
})

test('drops the response to an account that has left', async () => {
  const server = serverByHand()
  const call = failureOf(server.carry(sample.find, {}, {}))
  await server.respond(-1, {})
  startSession(sessionOf('b'))
  await server.respond(0, ok({ id: 'of a' }))
  expect(await call).toMatchObject({ kind: 'cancelled', isUnknown: true })
})

test('drops the response to an account that has signed out', async () => {
  const server = serverByHand()
  const call = failureOf(server.carry(sample.find, {}, {}))
  await server.respond(-1, {})
  endSession()
  await server.respond(0, ok({ id: 'of a' }))
  expect((await call).kind).toBe('cancelled')
})

test('hands over what a guest asked, though somebody has signed in since', async () => {
  endSession()
  const server = serverByHand()
  const call = server.carry(sample.find, {}, {})
  await server.respond(-1, {})
  startSession(sessionOf('b'))
  await server.respond(0, ok({ id: 'of everybody' }))
  await expect(call).resolves.toEqual({ id: 'of everybody' })
})

test.each([
  ['another account has signed in', () => startSession(sessionOf('b'))],
  ['the account has signed out', endSession],
])('never sends a write that waited in the queue while %s', async (_what, change) => {
  const server = serverByHand()
  fillSlots(server)
  const write = failureOf(server.carry(sample.change, { name: 'of a' }, {}))
  await server.respond(-1, {})
  change()
  await server.respond(0, ok({ id: 'x' }))
  expect(server.asked.map(({ url }) => url)).not.toContainEqual(expect.stringContaining('/change'))
  expect(await write).toMatchObject({ kind: 'cancelled', isUnknown: false })
})

test('sends what waited in the queue with the token of that moment, and ends that session when it is refused', async () => {
  const server = serverByHand()
  fillSlots(server)
  const write = failureOf(server.carry(sample.change, { name: 'x' }, {}))
  await server.respond(-1, {})
  startSession({ ...sessionOf('a'), accessToken: 'newer' })
  await server.respond(0, ok({ id: 'x' }))
  expect(server.asked[slots]?.headers.Authorization).toBe('Bearer newer')
  await server.respond(slots, refused)
  expect((await write).kind).toBe('signed-out')
  expect(currentSession().status).toBe('expired')
})

describe('without consent to the agreements', () => {
  beforeEach(refuseConsent)
  afterEach(resetAccountState)

  test('changes nothing, and sends nothing for it', async () => {
    const { carry, asked } = scriptedWire(ok(null), { accessToken })
    const error = await failureOf(guarded(carry)(sample.change, { name: 'x' }, {}))
    expect(error).toMatchObject({ kind: 'no-consent', path: '/change', isUnsent: true })
    expect(asked).toEqual([])
  })

  test('lets everything be read', async () => {
    const { carry } = scriptedWire(ok({ id: 'a' }), { accessToken })
    await expect(guarded(carry)(sample.find, {}, {})).resolves.toEqual({ id: 'a' })
  })

  test.each([
    account.acceptAgreements,
    deletion.sendDeregisterCaptcha,
    deletion.verifyDeregisterCaptcha,
    deletion.deregister,
  ])('lets one agree or leave: $name', async call => {
    const carry = jest.fn(async () => undefined)
    await guarded(carry as unknown as Parameters<typeof guarded>[0])(call, {} as never, {}) // nobody reads the input here
    expect(carry).toHaveBeenCalledTimes(1)
  })
})

test('tells its caller too when a call is sent', async () => {
  const { carry } = scriptedWire(ok({ id: 'a' }), { accessToken })
  const onSend = jest.fn()
  await guarded(carry)(sample.find, {}, { onSend })
  expect(onSend).toHaveBeenCalledTimes(1)
})

test('ends the session for a refused token alone', async () => {
  const { carry } = scriptedWire({ status: 403 }, { accessToken })
  expect((await failureOf(guarded(carry)(sample.find, {}, {}))).kind).toBe('forbidden')
  expect(currentSession().status).toBe('signed-in')
})
