import { localDevice } from '@/pages/node/calls'
import { printer } from '@/pages/printing/calls'
import { deletion } from '@/pages/settings/calls'
import type { Call } from '@/request/call'
import type { CallError } from '@/request/errors'
import { browserSlots } from '@/request/limiter'
import type { Incoming } from '@/request/round-trip'
import type { SendOptions, Transport } from '@/request/transport'
import { account } from '@/services/account'
import { binding } from '@/services/binding'
import { schedules } from '@/services/schedules'
import { wake } from '@/services/wake'
import { resetAccountState } from '@/session/account-state'
import { refuseConsent } from '@/session/consent'
import { guarded } from '@/session/guard'
import { accessToken, currentSession, endSession, startSession } from '@/session/session'
import { tunnel } from '@/tunnel/calls'
import { statistics } from '@/tunnels/calls'
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

  const isLet = async (call: Call, input: object = {}, options: SendOptions = {}) => {
    const carry = jest.fn(async () => undefined)
    // as: nobody reads the input or the reply here.
    const sent = guarded(carry as unknown as Transport)(call, input as never, options)
    return sent.then(
      () => true,
      () => false,
    )
  }

  test('lets one close and cancel whatever was begun', async () => {
    const lets = async (call: Call) => ((await isLet(call)) ? [call.name] : [])
    const writes = Object.values({ ...tunnel, ...printer, ...wake, ...schedules, ...binding, ...statistics })
    const let_ = await Promise.all(writes.filter(({ effect }) => effect === 'write').map(lets))
    expect(let_.flat().sort()).toEqual([
      'printer.cancelPrint',
      'tunnel.destroyTunnel',
      'tunnel.stopMapService',
      'wake.deleteWakeup',
    ])
    expect(await isLet(binding.bindNode, { action: 'unbind', deviceId: 'n-1' })).toBe(true)
    expect(await isLet(binding.bindNode, { action: 'bind', code: 'NM' })).toBe(false)
  })

  test('lets one ask about a service, and open none', async () => {
    expect(await isLet(tunnel.startMapService, {}, { changesNothing: true })).toBe(true)
    expect(await isLet(tunnel.startMapService)).toBe(false)
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

describe('somebody else’s reply', () => {
  const site = 'https://nodes.example'
  const nodeAsk = { sequenceID: '1', callee: 'n-1', authToken: 'auth-a', accessToken: 'access-a' }

  test.each([401, 403, 404, 500])('with %i from a LAN address leaves the session alone', async status => {
    const { carry, asked } = scriptedWire({ status, text: '<html>Router: sign in</html>' }, { accessToken })
    const error = await failureOf(guarded(carry)(localDevice.systemInfo, { addr: 'http://192.168.1.20' }, {}))
    expect(error.kind).not.toBe('signed-out')
    expect(currentSession().status).toBe('signed-in')
    expect(JSON.stringify(asked)).not.toContain('access-a')
  })

  test.each([
    ['of its own', 'https://node.example'],
    ['behind our own site', `${site}/node/n-1`],
  ])('with 401 from a node’s address %s leaves the session alone, and is no success', async (_where, addr) => {
    const { carry } = scriptedWire(refused, { accessToken, mode: 'same-site', site })
    const asked = guarded(carry)(tunnel.destroyTunnel, { addr, ...nodeAsk }, {})
    expect((await failureOf(asked)).kind).toBe('forbidden')
    expect(currentSession().status).toBe('signed-in')
  })

  test('to a call that needs no session ends none', async () => {
    const { carry } = scriptedWire(refused, { accessToken })
    await failureOf(guarded(carry)({ ...sample.find, isPublic: true }, {}, {}))
    expect(currentSession().status).toBe('signed-in')
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
