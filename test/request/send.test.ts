import fc from 'fast-check'
import { failureOf } from '@/i18n/errors'
import { serverNow } from '@/lib/clock'
import { CallError } from '@/request/errors'
import { connect, request, send } from '@/request/send'
import { runs } from '../runs'
import { sample } from './calls'
import { ok, scriptedWire } from './wire'

let logged: jest.SpyInstance
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => logged.mockRestore())

const outcomeOf = (act: (callback: (...outcome: unknown[]) => void) => void): Promise<unknown[]> =>
  new Promise(resolve => act((...outcome) => resolve(outcome)))

test('hands over null and the data on success, after send has returned', async () => {
  connect(scriptedWire(ok({ id: 'a' })).carry)
  let hasReturned = false
  const outcome = await outcomeOf(callback => {
    send(sample.find, {}, (...parts) => callback(hasReturned, ...parts))
    hasReturned = true
  })
  expect(outcome).toEqual([true, null, { id: 'a' }])
  expect(logged).not.toHaveBeenCalled()
})

test('logs path and error on failure, and hands over the error alone', async () => {
  connect(scriptedWire({ status: 500 }).carry)
  const outcome = await outcomeOf(callback => send(sample.find, {}, callback))
  expect(outcome).toEqual([expect.objectContaining({ kind: 'busy', path: '/find' })])
  expect(logged.mock.calls).toEqual([['/find', outcome[0]]])
})

test('hands over an error of its own when cancelled, and logs nothing', async () => {
  connect(scriptedWire(() => new Promise(() => undefined)).carry)
  const outcome = await outcomeOf(callback => send(sample.find, {}, callback)())
  expect(outcome).toEqual([expect.objectContaining({ kind: 'cancelled' })])
  expect(logged).not.toHaveBeenCalled()
})

test('is cancelled before it is sent, or by its caller’s signal', async () => {
  connect(scriptedWire(() => new Promise(() => undefined)).carry)
  await expect(request(sample.find, {}, { signal: AbortSignal.abort() })).rejects.toMatchObject({ kind: 'cancelled' })
  const caller = new AbortController()
  const call = request(sample.find, {}, { signal: caller.signal })
  caller.abort()
  await expect(call).rejects.toMatchObject({ kind: 'cancelled' })
  expect(logged).not.toHaveBeenCalled()
})

test.each([
  ['succeeds', () => ({ id: 'a' })],
  [
    'fails',
    () => {
      throw new CallError('busy', '/find')
    },
  ],
])('is cancelled, and logs nothing, when it %s afterwards', async (_how, end) => {
  let finish: () => void = () => undefined
  connect((() => new Promise<void>(resolve => (finish = resolve)).then(end)) as Parameters<typeof connect>[0]) // by hand
  const outcome = outcomeOf(callback => {
    const cancel = send(sample.find, {}, callback)
    cancel()
    finish()
  })
  expect(await outcome).toEqual([expect.objectContaining({ kind: 'cancelled', path: '/find' })])
  expect(logged).not.toHaveBeenCalled()
})

test('no longer listens to its caller once it has ended', async () => {
  connect(scriptedWire(ok({ id: 'a' })).carry)
  const caller = new AbortController()
  const removed = jest.spyOn(caller.signal, 'removeEventListener')
  await request(sample.find, {}, { signal: caller.signal })
  expect(removed).toHaveBeenCalledTimes(1)
})

test('passes the caller’s options to the transport', async () => {
  const { carry, asked } = scriptedWire(ok({ id: 'a' }))
  connect(carry)
  await request(sample.find, {}, { timeoutMs: 7_000 })
  expect(asked[0]?.timeoutMs).toBe(7_000)
})

test('fails with our own error before there is a transport', async () => {
  jest.resetModules()
  const fresh = jest.requireActual<typeof import('@/request/send')>('@/request/send')
  await expect(fresh.request(sample.find, {})).rejects.toMatchObject({
    kind: 'invalid',
    path: '/find',
    cause: 'no transport is connected',
  })
})

test('learns the time of the server from a reply that names it, and from no other', async () => {
  const dayMs = 86_400_000
  const respond = async (data: unknown) => {
    connect((async () => data) as Parameters<typeof connect>[0]) // by hand
    await request(sample.find, {})
  }
  for (const data of [null, 'text', { atMs: 'tomorrow' }, {}, { items: [{ atMs: Date.now() + dayMs }] }])
    await respond(data)
  expect(Math.abs(serverNow() - Date.now())).toBeLessThan(dayMs / 2)
  await respond({ atMs: Date.now() + dayMs })
  expect(serverNow() - Date.now()).toBeGreaterThan(dayMs / 2)
})

test('logs a connection that the platform aborted as the failure it is', async () => {
  connect(scriptedWire(() => Promise.reject({ errMsg: 'request:fail Software caused connection abort' })).carry)
  await expect(request(sample.find, {})).rejects.toMatchObject({ kind: 'network' })
  expect(logged).toHaveBeenCalledTimes(1)
})

test('reports a callback that throws, and harms nobody', async () => {
  connect(scriptedWire(ok({ id: 'a' })).carry)
  let calls = 0
  send(sample.find, {}, () => {
    calls += 1
    throw new Error('in the callback')
  })
  await expect(request(sample.find, {})).resolves.toEqual({ id: 'a' })
  expect(calls).toBe(1)
  expect(logged).toHaveBeenCalledWith('/find', expect.stringContaining('in the callback'))
})

describe('no phone, captcha or token reaches the console', () => {
  const { inspect } = jest.requireActual<typeof import('node:util')>('node:util')
  const inConsole = () => inspect(logged.mock.calls, { depth: 9, showHidden: true })
  const secret = /13800000001|0013|246810|secret-token/
  const words = '验证码 246810 已发到 13800000001'
  const saysSecrets = () => {
    throw new SyntaxError(`Unexpected token in "phone=13800000001&captcha=246810"`)
  }

  test.each<[string, Parameters<typeof scriptedWire>[0]]>([
    [
      "the platform's failure",
      () =>
        Promise.reject({
          errMsg: 'request:fail https://c/x?phone=13800000001&captcha=246810 13800000001 138-0013-8000',
        }),
    ],
    ['a refusal', { text: JSON.stringify({ code: 1201, msg: words, data: { phone: '13800000001' } }) }],
    ['a refusal with a status', { status: 403, text: JSON.stringify({ code: 1601, msg: words, data: null }) }],
    ['a reply of another shape', ok({ id: { phone: '13800000001' }, name: 246810 })],
    ['a response that is no JSON', { text: '{"phone":"13800000001"' }],
    ['a transport that throws', saysSecrets],
  ])('when it failed by %s', async (_what, respond) => {
    connect(scriptedWire(respond, { accessToken: () => 'secret-token' }).carry)
    await request(sample.change, { name: '13800000001' }).catch(() => undefined)
    await request(sample.find, {}).catch(() => undefined)
    expect(logged.mock.calls.length).toBeGreaterThan(0)
    expect(inConsole()).not.toMatch(secret)
  })

  test('when the transport itself throws', async () => {
    connect(saysSecrets)
    await request(sample.find, {}).catch(() => undefined)
    expect(logged).toHaveBeenCalledTimes(1)
    expect(inConsole()).not.toMatch(secret)
  })

  test('when a callback throws', async () => {
    connect(scriptedWire(ok({ id: 'a' })).carry)
    send(sample.find, {}, saysSecrets)
    await new Promise(setImmediate)
    expect(logged).toHaveBeenCalledWith('/find', expect.stringContaining('SyntaxError'))
    expect(inConsole()).not.toMatch(secret)
  })

  test('though the caller gets the server’s words', async () => {
    connect(scriptedWire({ text: JSON.stringify({ code: 1201, msg: words }) }).carry)
    const error = await request(sample.find, {}).catch((failure: CallError) => failure)
    expect(error).toMatchObject({ kind: 'refused', serverWords: words })
    expect(failureOf(error)).toMatchObject({ kind: 'refused', code: 1201, serverWords: words })
  })
})

type Step = 'respond' | 'respond twice' | 'fail' | 'throw' | 'never'
test('has exactly one outcome, whatever the transport does and whenever it is cancelled', async () => {
  const step = fc.constantFrom<Step>('respond', 'respond twice', 'fail', 'throw', 'never')
  await fc.assert(
    fc.asyncProperty(step, fc.nat(4), fc.option(fc.nat(6), { nil: undefined }), async (how, turns, cancelAfter) => {
      const pause = async (count: number) => {
        for (let turn = 0; turn < count; turn += 1) await Promise.resolve()
      }
      connect(((_call: unknown, _input: unknown, { signal }: { signal: AbortSignal }) => {
        if (how === 'throw') throw new Error('at once')
        return new Promise<unknown>((resolve, reject) => {
          signal.addEventListener('abort', () => reject(new CallError('cancelled', '/find')))
          if (how === 'never') return
          void pause(turns).then(() => (how === 'fail' ? reject(new Error('later')) : resolve({ id: 'a' })))
          if (how === 'respond twice') void pause(turns + 1).then(() => reject(new Error('too late')))
        })
      }) as Parameters<typeof connect>[0]) // the scripted misbehaviour has no call's type
      const outcomes: unknown[][] = []
      const cancel = send(sample.find, {}, (...outcome) => outcomes.push(outcome))
      expect(outcomes).toEqual([])
      await pause(cancelAfter ?? 20)
      cancel()
      await new Promise(setImmediate)
      expect(outcomes).toHaveLength(1)
      const [error, data] = outcomes[0] ?? []
      expect(error === null ? data !== undefined : error instanceof CallError && data === undefined).toBe(true)
    }),
    runs(),
  )
})
