import * as v from 'valibot'
import { calls, post, postToRead } from '@/request/call'
import { CallError, type CallErrorKind } from '@/request/errors'
import { attempt, perform, recover, resend as sendAgain } from '@/request/perform'
import { connect } from '@/request/send'
import { inconclusive, notReceived, write } from '@/request/write'
import { scriptedWire } from './wire'

const Text = v.object({ text: v.string() })
const { put, read } = calls('sample', {
  put: post('main', '/put', { input: Text, reply: Text }),
  read: postToRead('main', '/read', { input: v.object({}), reply: Text }),
})

const readBack = write(put, {
  recovery: {
    readBack: read,
    query: () => ({}),
    resultFrom: ({ text }, input) => (text === '?' ? inconclusive : text === input.text ? { text } : notReceived),
  },
  staleAfterWrite: [],
})
const resend = write(put, {
  recovery: 'resend',
  staleAfterWrite: [],
  alreadyDone: ({ code }, { text }) => (code === 1204 ? { text } : undefined),
})
const never = write(put, { recovery: { never: 'nothing reads it' }, staleAfterWrite: [] })

type Scripted = CallErrorKind | { code: number; data?: unknown } | { text: string }
/** Each call gets the next of these; the last one stays. */
const answering = (...responses: Scripted[]) => {
  const asked: string[] = []
  connect((async ({ name }: { name: string }) => {
    const response = responses[Math.min(asked.length, responses.length - 1)]
    asked.push(name)
    if (typeof response === 'string') throw new CallError(response, '/put')
    if (response && 'code' in response) throw new CallError('refused', '/put', response)
    return response
  }) as Parameters<typeof connect>[0]) // the test answers any call by hand
  return asked
}

const settle = async <T>(promise: Promise<T>) => {
  await jest.runAllTimersAsync()
  return promise
}
const input = { text: 'new' }

beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

test.each(['refused', 'offline', 'invalid', 'signed-out'] as const)(
  'reports %s as not done, and asks nobody',
  async kind => {
    const asked = answering(kind)
    expect(await perform(readBack, input)).toMatchObject({ kind: 'failed', error: { kind } })
    expect(asked).toEqual([put.name])
  },
)

test.each([
  [{ text: 'new' }, { kind: 'done', reply: input, isFound: true }],
  // Its request may still arrive.
  [{ text: 'old' }, { kind: 'unknown' }],
  [{ text: '?' }, { kind: 'unknown' }],
])('reads back a lost response: %j', async (there, outcome) => {
  const asked = answering('network', there)
  expect(await perform(readBack, input)).toEqual(outcome)
  expect(asked).toEqual([put.name, read.name])
})

const usedId = { code: 1601, data: { issues: [{ path: 'requestId', message: 'it was used' }] } }

test('asks what became of the first when its id is refused as used, which a browser may have sent', async () => {
  const asked = answering(usedId, { text: 'new' })
  expect(await perform(readBack, input)).toEqual({ kind: 'done', reply: input, isFound: true })
  expect(asked).toEqual([put.name, read.name])
  answering(usedId)
  await expect(sendAgain(readBack, input)).rejects.toMatchObject({ code: 1601 })
  answering({ code: 1601, data: { issues: [{ path: 'expectedPoints' }] } })
  expect(await attempt(readBack, input)).toMatchObject({ kind: 'failed' })
})

test('ends a read-back that never gets a response, which a browser would not', async () => {
  const { carry } = scriptedWire(({ url }) => {
    if (url.includes('/put')) throw new Error('cut')
    return new Promise(() => undefined)
  })
  connect(carry)
  const outcome = perform(readBack, input)
  await jest.advanceTimersByTimeAsync(45_000)
  expect(await outcome).toEqual({ kind: 'unknown' })
})

test('asks once more while the network is changing, and no more than once', async () => {
  answering('network', 'network', { text: 'new' })
  expect(await settle(perform(readBack, input))).toEqual({ kind: 'done', reply: input, isFound: true })
  const asked = answering('network')
  expect(await settle(perform(readBack, input))).toEqual({ kind: 'unknown' })
  expect(asked).toHaveLength(3)
})

test('resends what may be resent, and takes "done before" for done', async () => {
  answering('network', { text: 'new' })
  expect(await perform(resend, input)).toEqual({ kind: 'done', reply: input })
  answering('network', { code: 1204 })
  expect(await perform(resend, input)).toEqual({ kind: 'done', reply: input })
  answering({ code: 1204 })
  expect(await perform(resend, input)).toEqual({ kind: 'done', reply: input })
})

test('takes only the server’s own "no" for one when it is resent', async () => {
  answering('network', { code: 1601 })
  expect(await perform(resend, input)).toMatchObject({ kind: 'failed', error: { code: 1601 } })
  answering('network', 'signed-out')
  expect(await settle(perform(resend, input))).toEqual({ kind: 'unknown' })
})

test('fails as it failed where nothing can tell, and resends nothing', async () => {
  const asked = answering('network')
  expect(await perform(never, input)).toMatchObject({ kind: 'failed', error: { kind: 'network' } })
  expect(asked).toEqual([put.name])
})

test('asks and sends nothing for the last account once another has the phone', async () => {
  const asked = answering('network')
  expect(await perform(resend, input, { isOtherAccount: () => true })).toEqual({ kind: 'unknown' })
  expect(asked).toEqual([put.name])
})

test.each([
  ['offline', 'failed'],
  ['signed-out', 'failed'],
  ['too-many', 'failed'],
  ['network', 'unknown'],
  ['busy', 'unknown'],
] as const)('ends a first sending that ended as %s as %s', async (kind, expected) => {
  answering(kind)
  expect((await attempt(resend, { text: 'a' })).kind).toBe(expected)
})

test.each(['offline', 'signed-out', 'too-many', 'network'] as const)(
  'says nothing of an earlier sending when a later one ends as %s',
  async kind => {
    answering(kind)
    await expect(sendAgain(resend, { text: 'a' })).rejects.toMatchObject({ kind })
  },
)

test('ends as failed when a later sending is refused', async () => {
  answering({ code: 1301 })
  expect(await sendAgain(resend, { text: 'a' })).toMatchObject({ kind: 'failed', error: { code: 1301 } })
})

test('believes a busy server that says so in its own words', async () => {
  connect((async () => {
    throw new CallError('busy', '/put', { code: 1901 })
  }) as Parameters<typeof connect>[0]) // the test answers any call by hand
  expect((await attempt(resend, { text: 'a' })).kind).toBe('failed')
})

test('passes the read that tells to its caller, with what it had said before', async () => {
  const resultFrom = jest.fn((): typeof notReceived => notReceived)
  const row = write(put, { recovery: { readBack: read, query: () => ({}), resultFrom }, staleAfterWrite: [] })
  const learn = jest.fn()
  answering('network', { text: 'old' })
  expect(await perform(row, input, { before: { text: 'older' }, learn })).toEqual({ kind: 'unknown' })
  expect(resultFrom).toHaveBeenCalledWith({ text: 'old' }, input, { text: 'older' }, expect.any(Number))
  expect(learn.mock.calls).toEqual([[{ text: 'old' }]])
})

test('gives a changing network a second and a half', async () => {
  const asked = answering('network', 'network', { text: 'new' })
  const outcome = perform(readBack, input)
  await jest.advanceTimersByTimeAsync(1_499)
  expect(asked).toHaveLength(2)
  await jest.advanceTimersByTimeAsync(1)
  expect(await outcome).toEqual({ kind: 'done', reply: input, isFound: true })
})

test('ends both reads when another account comes in between', async () => {
  let isOtherAccount = false
  const asked = answering('network')
  const outcome = perform(readBack, input, { isOtherAccount: () => isOtherAccount })
  await jest.advanceTimersByTimeAsync(1_000)
  isOtherAccount = true
  expect(await settle(outcome)).toEqual({ kind: 'unknown' })
  expect(asked).toEqual([put.name, read.name])
})

test('stays unknown, and sends nothing, where nothing can tell later', async () => {
  const asked = answering({ text: 'new' })
  expect(await recover(never, input)).toEqual({ kind: 'unknown' })
  expect(asked).toEqual([])
})

describe('a write that may be resent for ten minutes', () => {
  const resendSoon = write(put, { recovery: 'resendSoon', staleAfterWrite: [] })
  /** The phone sleeps while the first request is in flight. */
  const sleeping = (minutes: number) => {
    const asked: string[] = []
    connect((async ({ name }: { name: string }) => {
      asked.push(name)
      if (asked.length > 1) return { text: 'new' }
      jest.setSystemTime(Date.now() + minutes * 60_000)
      throw new CallError('network', '/put')
    }) as Parameters<typeof connect>[0]) // the test answers any call by hand
    return asked
  }

  test('is sent again when the phone wakes up in time', async () => {
    const asked = sleeping(10)
    expect(await settle(perform(resendSoon, input))).toEqual({ kind: 'done', reply: input })
    expect(asked).toHaveLength(2)
  })

  test('is left alone when the phone wakes up later', async () => {
    const asked = sleeping(11)
    expect(await settle(perform(resendSoon, input))).toEqual({ kind: 'unknown' })
    expect(asked).toHaveLength(1)
  })

  test('is left alone when somebody asks later', async () => {
    const asked = sleeping(0)
    expect(await recover(resendSoon, input, { sentAtMs: Date.now() - 11 * 60_000 })).toEqual({ kind: 'unknown' })
    expect(asked).toEqual([])
  })

  test('is sent again at any time when its row says so', async () => {
    const asked = sleeping(600)
    expect(await settle(perform(resend, input))).toEqual({ kind: 'done', reply: input })
    expect(asked).toHaveLength(2)
  })
})

const lostWith = (status: number) => {
  let isRead = false
  connect((async () => {
    if (isRead) return { text: 'old' }
    isRead = true
    throw new CallError('busy', '/put', { status })
  }) as Parameters<typeof connect>[0]) // the test answers any call by hand
}

test.each([
  [500, 'notReceived'],
  [503, 'notReceived'],
  [502, 'unknown'],
  [504, 'unknown'],
  // Of a content network, while the server behind it still acts.
  [520, 'unknown'],
  [524, 'unknown'],
])('believes the server that ended the request with %j, and no gateway before it', async (status, kind) => {
  lostWith(status)
  expect(await perform(readBack, input)).toEqual({ kind })
})

test('believes a minute later that it was not received', async () => {
  answering('timeout', { text: 'old' })
  expect(await settle(perform(readBack, input))).toEqual({ kind: 'unknown' })
  const sentAtMs = Date.now()
  jest.setSystemTime(sentAtMs + 60_000)
  expect(await settle(recover(readBack, input, { sentAtMs }))).toEqual({ kind: 'notReceived' })
})

test('believes of an irreversible write only after ten minutes that it was not received', async () => {
  const row = { ...readBack, isIrreversible: true }
  answering('timeout', { text: 'old' })
  expect(await settle(perform(row, input))).toEqual({ kind: 'unknown' })
  const sentAtMs = Date.now()
  jest.setSystemTime(sentAtMs + 11 * 60_000)
  expect(await settle(recover(row, input, { sentAtMs }))).toEqual({ kind: 'notReceived' })
})
